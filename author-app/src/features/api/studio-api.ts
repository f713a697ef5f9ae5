import {
  Account,
  type BackupState,
  CurrentUser,
  Device,
  type EmailChangeForm,
  type FactorProofForm,
  FactorSecret,
  type LoginForm,
  PasskeyRequest,
  type PasswordForm,
  Readiness,
  RecoveryCodes,
  Revision,
  RevisionSummary,
} from '@fettle/shared-types'
import { SERVER_AWAY, signInFailure, ticketOf } from '@fettle/shared-types/sign-in-failure'
import { z } from 'zod'
import { createAllPostsApi } from './all-posts-api.ts'
import { json, type Page, readPage } from './bodies.ts'
import { createCommentsApi } from './comments-api.ts'
import { createContentApi } from './content-api.ts'
import { createCountsApi } from './counts-api.ts'
import { createDeviceSignInsApi } from './device-sign-ins-api.ts'
import { createEnquiriesApi } from './enquiries-api.ts'
import { createPasskeysApi } from './passkeys-api.ts'
import { createPeopleApi } from './people-api.ts'
import { createPersonalDataApi } from './personal-data-api.ts'
import { createPicturesApi } from './pictures-api.ts'
import { createQuestionsApi } from './questions-api.ts'
import {
  AnswerError,
  beforeChange,
  hasStatus,
  NetworkError,
  OtherSiteError,
  type RequestOptions,
  request,
} from './request.ts'
import { createSampleApi } from './sample-api.ts'
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

  const post = (path: string, value: unknown) => send(path, { method: 'POST', ...json(value) })

  return {
    ...createContentApi(send),
    ...createPeopleApi(send),
    ...createAllPostsApi(send),
    ...createCommentsApi(send),
    ...createSampleApi(send),
    ...createSiteApi(send),
    ...createPicturesApi(send),
    ...createCountsApi(send),
    ...createEnquiriesApi(send),
    ...createQuestionsApi(send),
    ...createPersonalDataApi(send),
    ...createPasskeysApi(send),
    ...createDeviceSignInsApi(send),

    /** Superseded versions of a post, newest first. @param page from 1 */
    async revisions(id: string, page: number): Promise<Page<RevisionSummary>> {
      const path = `/blogs/${encodeURIComponent(id)}/revisions?page=${page}`
      return readPage(await send(path), RevisionSummary)
    },

    async revision(id: string, rev: string): Promise<Revision> {
      const path = `/blogs/${encodeURIComponent(id)}/revisions/${encodeURIComponent(rev)}`
      return Revision.parse(await (await send(path)).json())
    },

    async account(options: Pick<RequestOptions, 'signal' | 'timeoutMs'> = {}): Promise<Account> {
      return Account.parse(await (await send('/account', options)).json())
    },

    /** How the backups are doing that the server makes by itself; nothing where it makes none. */
    async backups(): Promise<BackupState | undefined> {
      return Readiness.parse(await (await send('/ready')).json()).backups
    },

    /** @param name empty for none @returns the account as it is now */
    async setName(name: string): Promise<Account> {
      return Account.parse(await (await send('/account', { method: 'PATCH', ...json({ name }) })).json())
    },

    /** Makes a secret for an authenticator app. */
    async beginSecondFactor(password: string): Promise<FactorSecret> {
      const asked = post('/account/second-factor', { password })
      return beforeChange(asked.then(async (response) => FactorSecret.parse(await response.json())))
    },

    /** Turns the second factor on by the first code of the app. @returns the recovery codes, this once */
    async confirmSecondFactor(code: string): Promise<string[]> {
      const response = await post('/account/second-factor/confirm', { code })
      return RecoveryCodes.parse(await response.json()).codes
    },

    /** @returns ten new recovery codes; those before are dead */
    async renewRecoveryCodes(proof: FactorProofForm): Promise<string[]> {
      const response = await post('/account/second-factor/recovery-codes', proof)
      return RecoveryCodes.parse(await response.json()).codes
    },

    async turnOffSecondFactor(proof: FactorProofForm): Promise<void> {
      await post('/account/second-factor/remove', proof)
    },

    /** Ends every other session of the author. */
    async changePassword(form: PasswordForm): Promise<void> {
      await send('/account/password', { method: 'POST', ...json(form) })
    },

    /** Has a code mailed to a new e-mail address. */
    async beginEmailChange(form: EmailChangeForm): Promise<void> {
      await post('/account/email', form)
    },

    /** Takes the new address: every other session ends. @returns the account as it is now */
    async confirmEmailChange(code: string): Promise<Account> {
      return Account.parse(await (await post('/account/email/confirm', { code })).json())
    },

    /** Where the author is signed in, the device used last first. */
    async devices(): Promise<Device[]> {
      return z.array(Device).parse(await (await send('/account/devices')).json())
    },

    async signOutDevice(id: string): Promise<void> {
      await send(`/account/devices/${encodeURIComponent(id)}`, { method: 'DELETE' })
    },
  }
}

/** What came of a step of a sign-in: nothing more is needed, a code is, or it failed, which a sentence says. */
export type SignInEnd =
  | { kind: 'signed-in' }
  | { kind: 'code-needed'; ticket: string }
  | { kind: 'failed'; sentence: string /** Whether the password has to be entered again. */; isOver: boolean }

/** Passwords are looked at one after the other. */
const SIGN_IN_WITHIN_MS = 30_000

/** The step that takes an address and a password. */
const LOGIN = '/auth/login'

async function signInStep(path: string, form: unknown, fetch: typeof globalThis.fetch): Promise<SignInEnd> {
  const failed = (sentence: string, isOver = false): SignInEnd => ({ kind: 'failed', sentence, isOver })
  try {
    const response = await request(path, {
      fetch,
      method: 'POST',
      timeoutMs: SIGN_IN_WITHIN_MS,
      ...json(form),
    })
    // A portal's page says 200 too.
    const isOurs = CurrentUser.safeParse(await response.json()).success
    return isOurs ? { kind: 'signed-in' } : failed(SERVER_AWAY)
  } catch (error) {
    if (error instanceof OtherSiteError) return failed(error.message)
    if (!(error instanceof AnswerError)) return failed(signInFailure(undefined))
    const ticket = ticketOf(error.told.body)
    if (ticket !== undefined) return { kind: 'code-needed', ticket }
    const isOver = error.status === 401
    // Only the first step takes credentials: later on a 401 without a code is not the contract's.
    if (isOver && path !== LOGIN && !error.refusal.code) return failed(SERVER_AWAY, isOver)
    return failed(signInFailure({ status: error.status, ...error.told }), isOver)
  }
}

/** The calls about the session itself. All but the steps of a sign-in throw what `request` throws. */
export const authApi = {
  async me(timeoutMs: number): Promise<CurrentUser> {
    const response = await request('/auth/me', { timeoutMs })
    return CurrentUser.parse(await response.json())
  },

  /** @param fetch asks only the site the author's store belongs to: a password is for no other */
  login: (form: LoginForm, fetch: typeof globalThis.fetch) => signInStep(LOGIN, form, fetch),

  /** The second step, with a code. */
  finishLogin: (form: { ticket: string; code: string }, fetch: typeof globalThis.fetch) =>
    signInStep('/auth/second-factor', form, fetch),

  /** What to ask the browser for, to sign in with a passkey. */
  async beginPasskeyLogin(fetch: typeof globalThis.fetch): Promise<PasskeyRequest> {
    const response = await request('/auth/passkey/options', {
      method: 'POST',
      timeoutMs: SIGN_IN_WITHIN_MS,
      fetch,
    })
    return PasskeyRequest.parse(await response.json())
  },

  /** @param signed what the passkey has signed */
  loginByPasskey: (signed: unknown, fetch: typeof globalThis.fetch) =>
    signInStep('/auth/passkey', signed, fetch),

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
