export { inertDocument, textOf } from './inert-document.ts'
export { isLocalImage, localImagesIn, withAddresses } from './local-image.ts'
export { htmlOf, safeBody, sanitizeHtml, sanitizeKeepingLetters } from './sanitize-html.ts'
