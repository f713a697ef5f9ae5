import { translated } from './translated.ts'

export const copyCodeWords = translated('copyCode', {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Select and copy it',
})
