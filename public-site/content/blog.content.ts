export const blogChipsLabel = 'Topics'

/** What the picture says that networks show beside a link to a post. */
export const shareCardAlt = (post: { title: string; category: string }) => `${post.category}: ${post.title}`

/** Articles on one page of the list. */
export const blogPageSize = 6

export const blogSorts = [
  { value: 'latest', label: 'Latest' },
  { value: 'popular', label: 'Popular' },
  { value: 'comments', label: 'Comments' },
] as const

export type BlogSort = (typeof blogSorts)[number]['value']

export const blogList = {
  searchLabel: 'Search articles',
  searchPlaceholder: 'Search the articles',
  searchButton: 'Search',
  sortLabel: 'Sort',
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
  previous: 'Previous',
  next: 'Next',
  like: 'Like',
  unlike: 'Unlike',
}

export const blogPagerLabel = 'Pages of the list'

export const blogSeries = {
  heading: 'Series',
  position: (part: number, parts: number) => `Part ${part} of ${parts}`,
  previous: 'Previous part',
  next: 'Next part',
  all: (parts: number) => `All ${parts} parts`,
}

export const blogPost = {
  back: 'Back to Blogs',
  notFound: 'Blog not found.',
  readTime: (minutes: number) => `${minutes} min read`,
  contentsHeading: 'In this article',
  watch: (site: string) => `Watch the video on ${site}`,
  videoNote: (site: string) => `Plays here from ${site} once you press it; nothing is loaded before.`,
  tableLabel: 'Table',
  codeLabel: 'Code',
  backToText: (note: number) => `Back to where the text refers to note ${note}`,
  draftNote: 'A draft. Only you see this preview; it is not published.',
  authorHeading: 'About the author',
  shareHeading: 'Share',
  copyLink: 'Copy Link',
  copied: 'Link copied to clipboard!',
  useful: 'Was this useful?',
  relatedHeading: 'Read next',
  commentsHeading: 'Comments',
  noComments: 'No comments yet.',
  beTheFirst: 'Yours would be the first.',
  commentLabel: 'Your comment',
  commentPlaceholder: 'Join the discussion...',
  postComment: 'Post Comment',
  commentPosted: 'Comment posted successfully!',
  commentFailed: 'Failed to post comment.',
  waiting: 'Waiting for approval.',
  waitingNote: 'Only you can see it until then.',
  roles: { author: 'Author', editor: 'Editor', owner: 'Owner' },
  reply: 'Reply',
  replyLabel: (name: string) => `Your reply to ${name}`,
  sendReply: 'Post reply',
  reportComment: 'Report',
  reported: 'Reported',
  commentReported: 'Thank you. We will look at this comment.',
  commentNotReported: 'The comment could not be reported.',
  editComment: 'Edit',
  editCommentLabel: 'Change the comment',
  saveComment: 'Save',
  leaveComment: 'Cancel',
  commentChanged: 'Comment changed.',
  commentNotChanged: 'The comment could not be changed.',
  removeComment: 'Remove',
  removeCommentAsk: 'Remove this comment for good?',
  keepComment: 'Keep it',
  commentRemoved: 'Comment removed.',
  commentNotRemoved: 'The comment could not be removed.',
  mustLogIn: 'You must be logged in to comment.',
  logInPrompt: 'Log in to join the discussion.',
  logInLink: 'Log in',
  newHere: 'New here? Write your comment above; a code sent to your email confirms it.',
  signUpLink: 'New here? Sign up with your email',
}

export interface ShareNetwork {
  id: 'x' | 'facebook' | 'linkedin'
  label: string
  href: (pageUrl: string, title: string) => string
}

export const shareNetworks: ShareNetwork[] = [
  {
    id: 'x',
    label: 'Share on X',
    href: (pageUrl, title) =>
      `https://x.com/intent/post?url=${encodeURIComponent(pageUrl)}&text=${encodeURIComponent(title)}`,
  },
  {
    id: 'facebook',
    label: 'Share on Facebook',
    href: (pageUrl) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(pageUrl)}`,
  },
  {
    id: 'linkedin',
    label: 'Share on LinkedIn',
    href: (pageUrl) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(pageUrl)}`,
  },
]

/** Who wrote something, as pages show it: by name, or by e-mail address where none is set. */
export const shownName = ({ name, email }: { name?: string | undefined; email: string }) => name ?? email
