export type { Page } from './answers.ts'
export {
  failureSentence,
  hasStatus,
  isUnanswered,
  isWorthRetrying,
  NetworkError,
  OtherSiteError,
  request,
  type ServerTrouble,
  troubleOf,
} from './request.ts'
export { authApi, createStudioApi, type StudioApi } from './studio-api.ts'
