/** What each document of the site is called, in the order of the studio's list. */
export const siteDocumentTitles = {
  business: 'Business',
  appearance: 'Appearance',
  services: 'Services',
  home: 'Home page',
  facts: 'Facts',
  testimonials: 'Reviews',
  team: 'People',
  gallery: 'Before and after',
  about: 'About',
  contact: 'Contact',
  repair: 'Device repair',
  brands: 'Brands',
  faq: 'Questions and answers',
  blog: 'Blog',
  categories: 'Categories',
  terms: 'Terms and privacy',
  login: 'Sign-in page',
  navigation: 'Menus and footer',
}
export type SiteDocumentName = keyof typeof siteDocumentTitles

export const siteDocumentNames = Object.keys(siteDocumentTitles) as SiteDocumentName[]
