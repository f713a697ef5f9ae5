import type { CurrentUser, ErrorBody } from '@fettle/shared-types'
import { SERVER_AWAY, signInFailure, ticketOf } from '@fettle/shared-types/sign-in-failure'
import { exportedWords } from '../../words/errors.words.ts'
import { loginPageWords } from '../../words/login.words.ts'
import { callApi, RefusedError } from '../api-client/api-client.ts'
import { isDocumentEnglish, wordsOfDocument } from '../dates/site-locale.ts'

/** What came of a step of a sign-in: who is signed in, the ticket of the next step, or why it failed. */
export type SignInEnd =
  | { email: string }
  | { ticket: string }
  | { failure: string /** Whether the password has to be entered again. */; isOver: boolean }

/** Where a passkey is sent to. */
export const PASSKEY_SIGN_IN = '/auth/passkey'

/** The sentence for a refusal: in English that of all clients, else that of the page's own words. */
function refusalIn({ status, told }: RefusedError, path: string): string {
  if (isDocumentEnglish()) return signInFailure({ status, ...told })
  const { failed, failedPrefix, passkeyRefusals, refusals } = wordsOfDocument(loginPageWords)
  const code = (told.body as ErrorBody | undefined)?.code ?? ''
  const said: Record<string, string> =
    path === PASSKEY_SIGN_IN ? { ...refusals, ...passkeyRefusals } : refusals
  return `${failedPrefix} ${(Object.hasOwn(said, code) && said[code]) || failed}`
}

const serverAway = () => (isDocumentEnglish() ? SERVER_AWAY : wordsOfDocument(exportedWords).unreachable)

/** The end of a sign-in that failed before the server decided: it said no, or could not be reached. */
export const failedEnd = (error?: unknown): SignInEnd => ({
  failure: error instanceof RefusedError ? refusalIn(error, PASSKEY_SIGN_IN) : serverAway(),
  isOver: false,
})

/** The end of a sign-in for which the browser gave no passkey. @param error what it threw */
export function withoutPasskey(error: unknown): SignInEnd {
  const { passkeyFailed, passkeyFailures } = wordsOfDocument(loginPageWords)
  const name = error instanceof Error ? error.name : ''
  return {
    failure: (Object.hasOwn(passkeyFailures, name) && passkeyFailures[name]) || passkeyFailed,
    isOver: false,
  }
}

/** Asks the server for one step of a sign-in. Never throws. */
export async function askToSignIn(path: string, body: object): Promise<SignInEnd> {
  const away = failedEnd()
  try {
    const { answer } = await callApi<Partial<CurrentUser> | undefined>(path, { method: 'POST', body })
    // A captive portal answers with a page and the status 200.
    return answer?.email ? { email: answer.email } : away
  } catch (error) {
    if (!(error instanceof RefusedError)) return away
    const { status, told } = error
    const ticket = ticketOf(told.body)
    if (ticket !== undefined) return { ticket }
    return { failure: refusalIn(error, path), isOver: status === 401 }
  }
}
