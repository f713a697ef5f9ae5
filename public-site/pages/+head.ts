import type { PageHead } from '../components/document/page-head.ts'
import { businesses } from '../components/structured-data/structured-data.ts'
import { forgotPage, invitationPage, resetPage } from '../content/account-links.content.ts'
import { blogPost } from '../content/blog.content.ts'
import { postNotFoundText } from '../content/errors.content.ts'
import type { SitePageContext } from './page-context.ts'

type HeadContext = Pick<SitePageContext, 'business' | 'look' | 'publicOrigin'>

/** The heads of pages without data of their own, by path. Other pages have a `+head` of their own. */
const heads: Record<string, (context: HeadContext) => PageHead> = {
  '/': ({ business, look, publicOrigin }) => ({
    title: `${business.name}: ${business.tagline}`,
    description: business.description,
    jsonLd: businesses(business, publicOrigin, look),
  }),
  '/forgot-password': () => ({ title: forgotPage.title, description: forgotPage.text, hidden: true }),
  '/reset-password': () => ({ title: resetPage.title, description: resetPage.text, hidden: true }),
  '/accept-invitation': () => ({
    title: invitationPage.title,
    description: invitationPage.text,
    hidden: true,
  }),
  '/404': () => ({ title: blogPost.notFound, description: postNotFoundText.text, hidden: true }),
}

export const head = ({ business, look, urlParsed, publicOrigin }: SitePageContext): PageHead =>
  heads[urlParsed.pathname]?.({ business, look, publicOrigin }) ?? {
    title: business.name,
    description: business.description,
  }
