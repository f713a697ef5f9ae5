import type { Account } from '@fettle/shared-types'
import { callApi } from '../api-client/api-client.ts'

/** Pages about signing in, and the studio: nobody goes back there from a sign-in. */
const ABOUT_ACCOUNTS = /^\/(?:login|forgot-password|reset-password|accept-invitation|dashboard)(?:\/|$)/

/** Whether a page is no place to come back to. @param path of this site */
export const isAboutAccounts = (path: string): boolean => ABOUT_ACCOUNTS.test(path)

/** The address of the page of this site that led here. */
export function cameFrom(): string | undefined {
  const { referrer } = document
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined
  const isOwn = from?.origin === window.location.origin && !isAboutAccounts(from.pathname)
  return isOwn ? from.href : undefined
}

/**
 * Where whoever has just signed in goes: readers back to the page that led here, everybody else to the dashboard. Never throws.
 * @param dashboard where they go, too, that came from nowhere, or of whom it is not known
 */
export async function placeAfterSignIn(dashboard: string): Promise<string> {
  const from = cameFrom()
  if (from === undefined) return dashboard
  try {
    const { answer } = await callApi<Partial<Account> | undefined>('/account')
    return answer?.permissions?.includes('write-posts') === false ? from : dashboard
  } catch {
    return dashboard
  }
}
