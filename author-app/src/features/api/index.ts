export type { Page } from './bodies.ts'
export { CONTENT_EXPORT_PATH } from './content-api.ts'
export { type EnquiryChoice, enquiriesCsvHref } from './enquiries-api.ts'
export type { PeopleAsked } from './people-api.ts'
export { OWN_DATA_PATH } from './personal-data-api.ts'
export type { PictureChoice } from './pictures-api.ts'
export type { QuestionSource } from './questions-api.ts'
export {
  beforeChange,
  failedChange,
  failureSentence,
  hasStatus,
  isUnanswered,
  isWorthRetrying,
  mayBeDone,
  NetworkError,
  OtherSiteError,
  request,
  type ServerTrouble,
  troubleOf,
} from './request.ts'
export { authApi, createStudioApi, type SignInEnd, type StudioApi } from './studio-api.ts'
