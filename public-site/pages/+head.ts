import { longestTitle, type PageHead } from '../components/document/page-head.ts'
import { errorTexts } from '../components/next-step/error-texts.ts'
import { businesses } from '../components/structured-data/structured-data.ts'
import { forgotPageWords, invitationPageWords, resetPageWords } from '../words/account-links.words.ts'
import type { SitePageContext } from './page-context.ts'

type HeadContext = Pick<SitePageContext, 'business' | 'card' | 'look' | 'navigation' | 'publicOrigin'>

const hiddenHead = ({ title, text }: { title: string; text: string }): PageHead => ({
  title,
  description: text,
  hidden: true,
})

function homeTitle({ name, tagline }: HeadContext['business']): string {
  const whole = `${name}: ${tagline}`
  return whole.length > longestTitle ? name : whole
}

/** The heads of pages without data of their own, by path. Other pages have a `+head` of their own. */
const heads: Record<string, (context: HeadContext) => PageHead> = {
  '/': ({ business, ...site }) => ({
    title: homeTitle(business),
    description: business.description,
    jsonLd: businesses(business, site),
  }),
  '/forgot-password': ({ business }) => hiddenHead(forgotPageWords(business.language)),
  '/reset-password': ({ business }) => hiddenHead(resetPageWords(business.language)),
  '/accept-invitation': ({ business }) => hiddenHead(invitationPageWords(business.language)),
  '/404': ({ business: { language }, navigation }) =>
    hiddenHead(errorTexts('articleGone', navigation, language)),
}

export const head = (pageContext: SitePageContext): PageHead =>
  heads[pageContext.urlParsed.pathname]?.(pageContext) ?? {
    title: pageContext.business.name,
    description: pageContext.business.description,
  }
