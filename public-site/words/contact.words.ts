import { translated } from './translated.ts'

export const contactChapterWords = translated('contactChapter', {
  ways: 'Contact us',
  departments: 'Departments',
})

/** What the tiles at the top of the page are called. */
export const tileWords = translated('tile', {
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Working hours',
})

export const visitWords = translated('visit', { map: 'Open in a map' })

export const spokenWords = translated('spoken', { line: (languages: string) => `We speak ${languages}.` })
