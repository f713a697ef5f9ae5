import { CurrentUser, type LoginForm } from '@fettle/shared-types'
import { SERVER_AWAY, signInFailure } from '@fettle/shared-types/sign-in-failure'
import { AnswerError, hasStatus, NetworkError, OtherSiteError } from './errors.ts'
import { request } from './request.ts'

/** The calls about the session itself. All but `login` throw what `request` throws. */
export const authApi = {
  async me(timeoutMs: number): Promise<CurrentUser> {
    const response = await request('/auth/me', { timeoutMs })
    return CurrentUser.parse(await response.json())
  },

  /**
   * @param fetch asks only the site the author's store belongs to: a password is for no other
   * @returns why it failed, as a sentence; `undefined` after a success
   */
  async login({ email, password }: LoginForm, fetch: typeof globalThis.fetch): Promise<string | undefined> {
    try {
      const response = await request('/auth/login', {
        fetch,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      // A portal's page says 200 too.
      return CurrentUser.safeParse(await response.json()).success ? undefined : SERVER_AWAY
    } catch (error) {
      if (error instanceof OtherSiteError) return error.message
      return error instanceof AnswerError
        ? signInFailure({ status: error.status, ...error.told })
        : signInFailure(undefined)
    }
  },

  /** A session that had ended before is as good. @param signal gives up waiting; the server may have heard of it */
  async logout(signal: AbortSignal, fetch: typeof globalThis.fetch): Promise<void> {
    try {
      const response = await request('/auth/logout', { method: 'POST', signal, fetch })
      if (response.status !== 204) throw new NetworkError('Something else than the server answered')
    } catch (error) {
      if (!(hasStatus(error, 401) && error.refusal.code)) throw error
    }
  },
}
