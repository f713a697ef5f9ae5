/** The words of the frame around every page. */
export const layoutText = {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  menu: 'Menu',
  search: 'Search',
  changeTheme: 'Change between light and dark',
  getQuote: 'Get a quote',
  quote: 'Quote',
  call: 'Call',
  whatsapp: 'WhatsApp',
  quickContact: 'Quick contact',
  feeds: { rss: 'Fettle articles (RSS)', json: 'Fettle articles (JSON Feed)' },
  footer: {
    pages: 'Pages',
    services: 'Services',
    follow: 'Follow',
    legal: 'Legal',
    since: (year: number) => `Repairing since ${year}`,
    sample: 'Fettle is a sample business: its people, addresses and numbers are fictitious.',
  },
} as const

/** Header search and the mobile search box. */
export const siteSearchText = {
  label: 'Search services, questions and articles',
  placeholder: 'Try “geyser”, “warranty” or “slow laptop”',
  submit: 'Search',
  services: 'Services',
  questions: 'Questions',
  articles: 'Articles',
  searching: 'Searching…',
  nothing: 'No results. Press Enter to search all articles.',
  allArticles: (text: string) => `All articles about “${text}”`,
} as const
