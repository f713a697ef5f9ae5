export { articleSamples } from './article-samples.ts'
export { hostileHtml, whatIsNotAllowed } from './hostile-html.ts'
