import { brandsLink, homeLink, mainLinks, serviceLinks } from './navigation.content.ts'

/** Every page of the site with an address of its own, posts and `/404` apart, for the sitemap and the export. */
export const staticRoutes: string[] = [
  homeLink.href,
  ...serviceLinks.map(({ href }) => href),
  '/services/electrical-works',
  '/repair',
  brandsLink.href,
  ...mainLinks.map(({ href }) => href),
  '/terms',
]
