import type { PageHead } from '../../components/document/page-head.ts'
import { faultText, notFoundText } from '../../content/errors.content.ts'
import type { SitePageContext } from '../page-context.ts'

export function head({ is404 }: SitePageContext): PageHead {
  const { title, text } = is404 ? notFoundText : faultText
  return { title, description: text, hidden: true }
}
