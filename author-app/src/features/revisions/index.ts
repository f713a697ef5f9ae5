export { MarkedText } from './compared-fields.tsx'
export { markWords } from './mark-words.ts'
