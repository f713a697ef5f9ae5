import {
  Account,
  CurrentUser,
  Device,
  Enquiry,
  type EnquiryStatus,
  type LoginForm,
  type PasswordForm,
  Revision,
  RevisionSummary,
} from '@fettle/shared-types'
import { SERVER_AWAY, signInFailure } from '@fettle/shared-types/sign-in-failure'
import { z } from 'zod'
import { json, type Page, readPage } from './bodies.ts'
import { createCommentsApi } from './comments-api.ts'
import { createContentApi } from './content-api.ts'
import { createPeopleApi } from './people-api.ts'
import {
  AnswerError,
  hasStatus,
  NetworkError,
  OtherSiteError,
  type RequestOptions,
  request,
} from './request.ts'
import { createSiteApi } from './site-api.ts'

/** A screen that waits for the server says so after this. */
const ANSWER_WITHIN_MS = 20_000

export type StudioApi = ReturnType<typeof createStudioApi>

/**
 * What screens read from the server and do there, beside sync. Every call throws what `request` throws.
 * @param fetch asks only the site the author's store belongs to
 */
export function createStudioApi(fetch: typeof globalThis.fetch) {
  const send = (path: string, options: RequestOptions = {}) =>
    request(path, { timeoutMs: ANSWER_WITHIN_MS, fetch, ...options })

  return {
    ...createContentApi(send),
    ...createPeopleApi(send),
    ...createCommentsApi(send),
    ...createSiteApi(send),

    /** Superseded versions of a post, newest first. @param page from 1 */
    async revisions(id: string, page: number): Promise<Page<RevisionSummary>> {
      const path = `/blogs/${encodeURIComponent(id)}/revisions?page=${page}`
      return readPage(await send(path), RevisionSummary)
    },

    async revision(id: string, rev: string): Promise<Revision> {
      const path = `/blogs/${encodeURIComponent(id)}/revisions/${encodeURIComponent(rev)}`
      return Revision.parse(await (await send(path)).json())
    },

    /** Enquiries, newest first. @param status `undefined` for all of them @param page from 1 */
    async enquiries(status: EnquiryStatus | undefined, page: number, limit = 50): Promise<Page<Enquiry>> {
      const query = new URLSearchParams({
        page: String(page),
        limit: String(limit),
        ...(status ? { status } : {}),
      })
      return readPage(await send(`/enquiries?${query}`), Enquiry)
    },

    async account(): Promise<Account> {
      return Account.parse(await (await send('/account')).json())
    },

    /** @param name empty for none @returns the account as it is now */
    async setName(name: string): Promise<Account> {
      return Account.parse(await (await send('/account', { method: 'PATCH', ...json({ name }) })).json())
    },

    /** Ends every other session of the author. */
    async changePassword(form: PasswordForm): Promise<void> {
      await send('/account/password', { method: 'POST', ...json(form) })
    },

    /** Where the author is signed in, the device used last first. */
    async devices(): Promise<Device[]> {
      return z.array(Device).parse(await (await send('/account/devices')).json())
    },

    async signOutDevice(id: string): Promise<void> {
      await send(`/account/devices/${encodeURIComponent(id)}`, { method: 'DELETE' })
    },

    /** @returns the enquiry as it is now */
    async setEnquiryStatus(id: string, status: EnquiryStatus): Promise<Enquiry> {
      const response = await send(`/enquiries/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ status }),
      })
      return Enquiry.parse(await response.json())
    },
  }
}

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
