export {
  failureSentence,
  hasStatus,
  isUnanswered,
  isWorthRetrying,
  NetworkError,
  OtherSiteError,
  type ServerTrouble,
  troubleOf,
} from './errors.ts'
export { request } from './request.ts'
export { authApi, createStudioApi, type Page, type StudioApi } from './studio-api.ts'
