import { type LoginDocument, wayBack } from '@fettle/shared-types'
import { readTexts } from '../../components/business/site-facts.ts'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  login: LoginDocument
  /** Whether strangers can get an account to comment with. */
  isSignUpOpen: boolean
  /** Whether readers who have an account can sign in by a code. */
  isCodeSignInOpen: boolean
  /** The page that a form without scripts leads back to. */
  from: string | undefined
}

export const data = async (pageContext: SitePageContext): Promise<Data> => ({
  login: await readTexts(pageContext, 'login'),
  isSignUpOpen: await pageContext.reads.isSignUpOpen(),
  isCodeSignInOpen: await pageContext.reads.isCodeSignInOpen(),
  from: wayBack(pageContext.urlParsed.search.from),
})
