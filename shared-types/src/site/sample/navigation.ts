import type { NavigationDocument } from '../navigation.ts'

export const sampleNavigation: NavigationDocument = {
  homeLabel: 'Home',
  servicesLabel: 'Our Services',
  serviceLinks: [
    {
      id: 'device-repair',
      label: 'Device repair',
      href: '/repair',
      icon: 'smartphone',
      menuLine: 'Phones, laptops, consoles, tablets',
    },
  ],
  links: [
    { id: 'blogs', label: 'Blogs', href: '/blogs' },
    { id: 'faq', label: 'FAQ', href: '/faq' },
    { id: 'about', label: 'About', href: '/about' },
    { id: 'contact', label: 'Contact', href: '/contact' },
  ],
  menuLinks: [{ id: 'choose-brands', label: 'Choose brands', href: '/brands' }],
  quoteLabel: 'Get a quote',
  searchHint: 'Try “geyser”, “warranty” or “slow laptop”',
  pagesHeading: 'Pages',
  footerLinks: [
    { id: 'home', label: 'Home', href: '/' },
    { id: 'blogs', label: 'Blogs', href: '/blogs' },
    { id: 'faq', label: 'FAQ', href: '/faq' },
    { id: 'about', label: 'About', href: '/about' },
    { id: 'contact', label: 'Contact', href: '/contact' },
    { id: 'device-repair', label: 'Device repair', href: '/repair' },
  ],
  servicesHeading: 'Services',
  legalHeading: 'Legal',
  legalLinks: [
    { id: 'terms-and-conditions', label: 'Terms and Conditions', href: '/terms' },
    { id: 'privacy-policy', label: 'Privacy Policy', href: '/terms' },
  ],
  followHeading: 'Follow',
  sinceText: 'Repairing since',
  notFoundTitle: 'Page not found',
  notFoundText: 'This page does not exist. Check the address, or search.',
  articleGoneTitle: 'Blog not found.',
  articleGoneText:
    'This article does not exist, or is no longer published. Search for its subject, or read the newest articles.',
  faultTitle: 'Something broke on our side',
  faultText: 'This page could not be shown. The error has been logged. Please try again in a minute.',
  waysOn: [
    { id: 'blogs', label: 'Read the blog', href: '/blogs' },
    { id: 'home', label: 'Home', href: '/' },
    { id: 'contact', label: 'Contact', href: '/contact' },
  ],
}
