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

/** The sentence for a refusal: in English that of all clients, else that of the page's own words. */
function refusalIn({ status, told }: RefusedError): string {
  if (isDocumentEnglish()) return signInFailure({ status, ...told })
  const { failed, failedPrefix, refusals } = wordsOfDocument(loginPageWords)
  const code = (told.body as ErrorBody | undefined)?.code ?? ''
  return `${failedPrefix} ${(Object.hasOwn(refusals, code) && refusals[code]) || failed}`
}

/** Asks the server for one step of a sign-in. Never throws. */
export async function askToSignIn(path: string, body: object): Promise<SignInEnd> {
  const away = {
    failure: isDocumentEnglish() ? SERVER_AWAY : wordsOfDocument(exportedWords).unreachable,
    isOver: false,
  }
  try {
    const { answer } = await callApi<Partial<CurrentUser> | undefined>(path, { method: 'POST', body })
    // A captive portal answers with a page and the status 200.
    return answer?.email ? { email: answer.email } : away
  } catch (error) {
    if (!(error instanceof RefusedError)) return away
    const { status, told } = error
    const ticket = ticketOf(told.body)
    if (ticket !== undefined) return { ticket }
    return { failure: refusalIn(error), isOver: status === 401 }
  }
}
