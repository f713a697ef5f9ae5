import { translated } from './translated.ts'

/** The words of the frame around every page. */
export const layoutWords = translated('layout', {
  breadcrumb: 'Breadcrumb',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  menu: 'Menu',
  login: 'Login',
  dashboard: 'My Dashboard',
  search: 'Search',
  changeTheme: 'Change between light and dark',
  quote: 'Quote',
  call: 'Call',
  whatsapp: 'WhatsApp',
  /** What a chat is about, below its greeting. */
  about: (service: string) => `It is about: ${service}.`,
  registrations: 'Registration numbers',
  quickContact: 'Quick contact',
  moreOffices: (offices: number) => `and ${offices} more`,
  feeds: { rss: '{{business.name}} articles (RSS)', json: '{{business.name}} articles (JSON Feed)' },
  siteCardAlt: (card: { name: string; title: string; pictureAlt: string }) =>
    `${card.name}: ${card.title}${card.pictureAlt && `. Picture: ${card.pictureAlt}`}`,
  sample: {
    business: '{{business.name}} is a sample business: its people, addresses and numbers are fictitious.',
    parts:
      'This site is still being set up: some of the people, reviews, pictures or places on it are samples.',
  },
})

/** Header search and the mobile search box. */
export const siteSearchWords = translated('siteSearch', {
  label: 'Search services, questions and articles',
  submit: 'Search',
  services: 'Services',
  questions: 'Questions',
  articles: 'Articles',
  searching: 'Searching…',
  nothing: 'No results. Press Enter to search all articles.',
  allArticles: (text: string) => `All articles about “${text}”`,
})
