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
