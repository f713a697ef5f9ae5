export { useWaitingComments } from './use-waiting-comments.ts'
