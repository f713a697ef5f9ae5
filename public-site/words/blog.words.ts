import { translated } from './translated.ts'

export const blogListWords = translated('blogList', {
  searchLabel: 'Search articles',
  searchPlaceholder: 'Search the articles',
  searchButton: 'Search',
  chipsLabel: 'Topics',
  sortLabel: 'Sort',
  sorts: { latest: 'Latest', popular: 'Popular', comments: 'Comments' },
  /** Of a search in which no other order was chosen. */
  bestMatch: 'Best match',
  categoryLabel: 'Category',
  allCategories: 'All',
  topicsLabel: 'Browse by topic',
  allTopics: 'All articles',
  topicUnit: (posts: number) => (posts === 1 ? 'article' : 'articles'),
  articlesHeading: 'Articles',
  /**
   * @param isCapped whether there are more than are counted
   * @param language how numbers are written
   */
  found: (total: number, isCapped: boolean, language: string) =>
    `${isCapped ? 'More than ' : ''}${total.toLocaleString(language)} ${total === 1 ? 'article' : 'articles'} found`,
  shownFor: (search: string) => `Showing results for “${search}”.`,
  loading: 'Loading Blogs...',
  failed: 'Could not fetch blogs.',
  emptyTitle: 'No blogs found',
  emptyText: 'Try adjusting your search or filters',
  pagerLabel: 'Pages of the list',
  previous: 'Previous',
  next: 'Next',
})

export const seriesWords = translated('series', {
  heading: 'Series',
  position: (part: number, parts: number) => `Part ${part} of ${parts}`,
  previous: 'Previous part',
  next: 'Next part',
  all: (parts: number) => `All ${parts} parts`,
})
