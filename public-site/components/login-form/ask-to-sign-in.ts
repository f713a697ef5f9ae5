import type { CurrentUser } from '@fettle/shared-types'
import { SERVER_AWAY, signInFailure, ticketOf } from '@fettle/shared-types/sign-in-failure'
import { callApi, RefusedError } from '../api-client/api-client.ts'

/** What came of a step of a sign-in: who is signed in, the ticket of the next step, or why it failed. */
export type SignInEnd =
  | { email: string }
  | { ticket: string }
  | { failure: string /** Whether the password has to be entered again. */; isOver: boolean }

/** Asks the server for one step of a sign-in. Never throws. */
export async function askToSignIn(path: string, body: object): Promise<SignInEnd> {
  const away = { failure: SERVER_AWAY, isOver: false }
  try {
    const { answer } = await callApi<Partial<CurrentUser> | undefined>(path, { method: 'POST', body })
    // A captive portal answers with a page and the status 200.
    return answer?.email ? { email: answer.email } : away
  } catch (error) {
    if (!(error instanceof RefusedError)) return away
    const { status, told } = error
    const ticket = ticketOf(told.body)
    if (ticket !== undefined) return { ticket }
    return { failure: signInFailure({ status, ...told }), isOver: status === 401 }
  }
}
