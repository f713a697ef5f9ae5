/** Where the services are shown together. */
export const SERVICES_HREF = '/#services'

/** Every page of the site with an address of its own, posts, services and `/404` apart, for the sitemap and the export. */
export const staticRoutes: string[] = [
  '/',
  '/repair',
  '/brands',
  '/blogs',
  '/faq',
  '/about',
  '/contact',
  '/terms',
]
