import { translated } from './translated.ts'

/** The names of the chapters of the about page. */
export const aboutChapterWords = translated('aboutChapter', {
  welcome: 'Welcome',
  people: 'People',
  process: 'The process',
  work: 'Our work',
  values: 'Values',
  places: 'Places',
})
