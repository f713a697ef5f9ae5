export {
  htmlOf,
  inertDocument,
  isLocalImage,
  localImagesIn,
  safeBody,
  sanitizeHtml,
  sanitizeKeepingLetters,
  textOf,
  withAddresses,
} from './sanitize-html.ts'
