import type { PageHead } from '../../components/document/page-head.ts'
import { faultWords, notFoundWords } from '../../words/errors.words.ts'
import type { SitePageContext } from '../page-context.ts'

export function head({ business, is404 }: SitePageContext): PageHead {
  const { title, text } = (is404 ? notFoundWords : faultWords)(business.language)
  return { title, description: text, hidden: true }
}
