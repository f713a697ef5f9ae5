import { translated } from './translated.ts'

/** What stands at a post wherever it is shown: on a card and above its text. */
export const postWords = translated('post', {
  readTime: (minutes: number) => `${minutes} min read`,
  commentsHeading: 'Comments',
  like: 'Like',
  unlike: 'Unlike',
})
