import type { IconName } from './drawings.content.ts'

export interface NavigationLink {
  label: string
  href: string
}

export const homeLink: NavigationLink = { label: 'Home', href: '/' }

export const servicesMenuLabel = 'Our Services'

export interface ServiceLink extends NavigationLink {
  icon: IconName
  /** What is in it, in a few words. */
  line: string
}

/** The six services of the dropdown, the mobile sub-list and the footer. */
export const serviceLinks: ServiceLink[] = [
  {
    label: 'Electrical Appliances',
    href: '/services/electrical-appliances',
    icon: 'washing-machine',
    line: 'Washing machines, fridges, ACs, geysers',
  },
  {
    label: 'Deep Cleaning',
    href: '/services/deep-cleaning',
    icon: 'brush-cleaning',
    line: 'Kitchens, carpets, ducts and windows',
  },
  {
    label: 'Pest Control',
    href: '/services/pest-control',
    icon: 'bug',
    line: 'Termites, cockroaches, rats, mosquitoes',
  },
  {
    label: 'Plumbing',
    href: '/services/plumbing',
    icon: 'droplets',
    line: 'Leaks, taps, pipes and water heaters',
  },
  {
    label: 'Carpentry',
    href: '/services/carpentry',
    icon: 'hammer',
    line: 'Doors, hinges, wardrobes, whole kitchens',
  },
  {
    label: 'Electrical',
    href: '/services/electrical',
    icon: 'zap',
    line: 'Lights, panels, sockets, smart switches',
  },
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
