export { isLocalImage, localImagesIn, withAddresses } from './local-image.ts'
export {
  htmlOf,
  inertDocument,
  safeBody,
  sanitizeHtml,
  sanitizeKeepingLetters,
  textOf,
} from './sanitize-html.ts'
