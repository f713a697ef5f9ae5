import { CurrentUser } from '@fettle/shared-types'
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

  async logout(): Promise<void> {
    await request('/auth/logout', { method: 'POST' })
  },
}
