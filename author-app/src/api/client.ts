import { CurrentUser } from '@fettle/shared-types'
import { hasStatus, NetworkError } from './errors.ts'
import { request } from './request.ts'

/** The calls that say who writes. Every one throws what `request` throws. */
export const api = {
  async me(timeoutMs: number): Promise<CurrentUser> {
    const response = await request('/auth/me', { timeoutMs })
    return CurrentUser.parse(await response.json())
  },

  async login(email: string, password: string): Promise<void> {
    await request('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  },

  /** A session that had ended before is as good. @param signal gives up waiting; the server may have heard of it */
  async logout(signal: AbortSignal): Promise<void> {
    try {
      const response = await request('/auth/logout', { method: 'POST', signal })
      if (response.status !== 204) throw new NetworkError('Something else than the server answered')
    } catch (error) {
      if (!(hasStatus(error, 401) && error.refusal.code)) throw error
    }
  },
}
