/** The pages that say what could not be shown. */
export const notFoundText = {
  title: 'Page not found',
  text: 'Nothing stands at this address. It may have moved, or the link has a slip of the pen.',
}

export const faultText = {
  title: 'Something broke on our side',
  text: 'The page could not be put together. It is written down, and somebody will look. Please try again in a minute.',
}

export const postNotFoundText = {
  text: 'It was taken down, renamed or never published. Search for its subject, or read what is new.',
}

export const waysOn = [
  { label: 'Read the blog', href: '/blogs' },
  { label: 'Home', href: '/' },
  { label: 'Contact', href: '/contact' },
]

/** The texts of exported pages in places that need a server. */
export const exportedText = {
  unreachable: 'Our server cannot be reached at the moment. Please try again later.',
  noServer: 'This copy of the site has no server behind it, so nothing can be sent from here.',
  noEnquiries: 'This copy of the site cannot send forms. Please write, call or message us instead.',
  answered:
    'Your form was answered. In the address of this page, your reference stands after “enquiry=”; where “enquiry_error=” stands instead, it says what to change.',
  noSignIn:
    'Signing in is not possible on this copy of the site: it has no server behind it. Reading works as usual.',
  noComments: 'Comments are closed on this copy of the site: it has no server behind it.',
} as const
