export interface NavigationLink {
  label: string
  href: string
}

export const homeLink: NavigationLink = { label: 'Home', href: '/' }

export const servicesMenuLabel = 'Our Services'

/** The six services of the dropdown, the mobile sub-list and the footer. */
export const serviceLinks: NavigationLink[] = [
  { label: 'Electrical Appliances', href: '/services/electrical-appliances' },
  { label: 'Deep Cleaning', href: '/services/deep-cleaning' },
  { label: 'Pest Control', href: '/services/pest-control' },
  { label: 'Plumbing', href: '/services/plumbing' },
  { label: 'Carpentry', href: '/services/carpentry' },
  { label: 'Electrical', href: '/services/electrical' },
]

export const mainLinks: NavigationLink[] = [
  { label: 'Blogs', href: '/blogs' },
  { label: 'FAQ', href: '/faq' },
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contact' },
]

export const loginLink: NavigationLink = { label: 'Login', href: '/login' }
export const dashboardLink: NavigationLink = { label: 'My Dashboard', href: '/dashboard' }

/** In the mobile menu only, and on the repair page. */
export const brandsLink: NavigationLink = { label: 'Choose brands', href: '/brands' }

export const footerLinks: NavigationLink[] = [
  homeLink,
  ...mainLinks,
  { label: 'Device repair', href: '/repair' },
]

/** Terms and privacy are one page. */
export const legalLinks: NavigationLink[] = [
  { label: 'Terms and Conditions', href: '/terms' },
  { label: 'Privacy Policy', href: '/terms' },
]

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
