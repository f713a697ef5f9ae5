export { inertDocument, textOf } from './inert-html.ts'
export { isLocalImage, localImagesIn, withAddresses } from './local-image.ts'
export { htmlOf, safeBody, sanitizeHtml, sanitizeKeepingLetters } from './sanitize-html.ts'
