import { translated } from './translated.ts'

/** The pages that say what could not be shown. */
export const notFoundWords = translated('notFound', {
  title: 'Page not found',
  text: 'This page does not exist. Check the address, or search.',
})

export const faultWords = translated('fault', {
  title: 'Something broke on our side',
  text: 'This page could not be shown. The error has been logged. Please try again in a minute.',
})

export const postNotFoundWords = translated('postNotFound', {
  text: 'This article does not exist, or is no longer published. Search for its subject, or read the newest articles.',
})

export const waysOnWords = translated('waysOn', [
  { label: 'Read the blog', href: '/blogs' },
  { label: 'Home', href: '/' },
  { label: 'Contact', href: '/contact' },
])

/** The texts of exported pages in places that need a server. */
export const exportedWords = translated('exported', {
  unreachable: 'Our server cannot be reached at the moment. Please try again later.',
  noServer: 'This copy of the site has no server behind it, so nothing can be sent from here.',
  noEnquiries: 'This copy of the site cannot send forms. Please write, call or message us instead.',
  answered:
    'Your form was answered. In the address of this page, your reference stands after “enquiry=”; where “enquiry_error=” stands instead, it says what to change.',
  noSignIn:
    'Signing in is not possible on this copy of the site: it has no server behind it. Reading works as usual.',
  noComments: 'Comments are closed on this copy of the site: it has no server behind it.',
})
