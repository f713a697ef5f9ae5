export { MyBlogsPage } from './my-blogs-page.tsx'
export {
  byRelevance,
  MarkedSentence,
  type PostSearch,
  PostSearchProvider,
  useExcerpt,
  usePostSearch,
} from './search/post-search.tsx'
export { ANSWER_WITHIN_MS, SendAndWaitProvider, useSendAndWait } from './send-and-wait.tsx'
export { useMyPosts, usePost } from './use-posts.ts'
export { CHANGED_ELSEWHERE, postFormCommands, SAVED_HERE } from './use-submit-post.ts'
