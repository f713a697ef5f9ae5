import type { PageHead } from '../../components/document/page-head.ts'
import { errorTexts } from '../../components/next-step/error-texts.ts'
import type { SitePageContext } from '../page-context.ts'

export function head({ business, is404, navigation }: SitePageContext): PageHead {
  const { title, text } = errorTexts(is404 ? 'notFound' : 'fault', navigation, business.language)
  return { title, description: text, hidden: true }
}
