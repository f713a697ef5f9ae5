import { createContext, use } from 'react'
import useSWR from 'swr'
import type { SyncEngine } from '../../engine/index.ts'
import type { StudioApi } from '../api/index.ts'
import { knownPermissions } from './known-scope.ts'
import type { SignOutElsewhere, SignOutEnd, SignOutRequest } from './sign-out.ts'
import type { SiteCheckedFetch } from './site-checked-fetch.ts'

export interface Session {
  email: string
  /** The site this author's store belongs to. */
  siteId: string
  site: SiteCheckedFetch
  /** This author's local-first store and its sync. */
  engine: SyncEngine
  /** What screens ask the server for, beside sync. */
  api: StudioApi
  /** When this device last had everything the server has, ISO 8601; `undefined` for never. */
  syncedBefore: string | undefined
  /**
   * Ends the session on the server, takes this author's store off the device, and goes to the sign-in page; or leaves
   * everything as it is, and says why.
   */
  signOut: (request: SignOutRequest) => Promise<SignOutEnd>
  signOutElsewhere: SignOutElsewhere
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The signed-in author's session. Only below the guard. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside the guard')
  return session
}

type Permission =
  | 'business'
  | 'content'
  | 'edit-all-posts'
  | 'people'
  | 'site'
  | 'enquiries'
  | 'moderate-comments'

/** What the account may do, as the server says, or said last where it does not answer; nothing before it has. */
function usePermissions(): readonly string[] {
  const { api, siteId, email } = useSession()
  const { data } = useSWR('account', () => api.account())
  return data?.permissions ?? knownPermissions({ siteId, email })
}

/** What leads to a screen: whether the account may use it. The server decides again there. */
export const useMay = (permission: Permission): boolean => usePermissions().includes(permission)

/** Whether the account is known not to have a permission that most have: what needs it is shown until then. */
export function useIsRefused(permission: Permission): boolean {
  const permissions = usePermissions()
  return permissions.length > 0 && !permissions.includes(permission)
}
