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
export { authApi, createStudioApi, type Page, type StudioApi } from './studio-api.ts'
