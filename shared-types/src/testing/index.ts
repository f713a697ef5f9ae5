export { articleSamples } from './article-samples.ts'
export { hostileHtml, whatIsNotAllowed } from './hostile-html.ts'
export { styledSamples } from './styled-samples.ts'
