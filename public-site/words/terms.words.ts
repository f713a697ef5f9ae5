import { translated } from './translated.ts'

export const termsWords = translated('terms', {
  contents: 'Contents',
  inShort: 'In short',
  inForce: 'In force since',
})
