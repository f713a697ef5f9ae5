import { type LoginDocument, wayBack } from '@fettle/shared-types'
import { readTexts } from '../../components/business/site-facts.ts'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  login: LoginDocument
  /** Whether strangers can get an account to comment with. */
  isSignUpOpen: boolean
  /** The page that a form without scripts leads back to. */
  from: string | undefined
}

export const data = async (pageContext: SitePageContext): Promise<Data> => ({
  login: await readTexts(pageContext, 'login'),
  isSignUpOpen: await pageContext.reads.isSignUpOpen(),
  from: wayBack(pageContext.urlParsed.search.from),
})
