import type { PageContextServer } from 'vike/types'
import type { PageHead } from '../../components/document/page-head.ts'
import { faultText, notFoundText } from '../../content/errors.content.ts'

export function head({ is404 }: PageContextServer): PageHead {
  const { title, text } = is404 ? notFoundText : faultText
  return { title, description: text, hidden: true }
}
