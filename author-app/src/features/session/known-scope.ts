import type { Account } from '@fettle/shared-types'
import type { MayRead, StoreOwner } from '../../engine/index.ts'
import { forget, recall, remember } from './device-memory.ts'

const keyOf = ({ siteId, email }: StoreOwner) => `fettle-scope:${siteId}:${email.toLowerCase()}`
/** What an earlier version remembered. */
const earlierKeyOf = ({ siteId, email }: StoreOwner) => `fettle-works-on-all:${siteId}:${email.toLowerCase()}`
/** What the account may do. */
const permissionsKey = (siteId: string, email: string) =>
  `fettle-permissions:${siteId}:${email.toLowerCase()}`
const known: readonly MayRead[] = ['none', 'own', 'everybody']

/** Whose posts the account may work on, as the server said last: a device that is offline keeps its role. `undefined` before it has. */
export function knownScope(owner: StoreOwner): MayRead | undefined {
  const stored = recall(keyOf(owner))
  return known.find((scope) => scope === stored)
}

export function forgetScope(owner: StoreOwner) {
  forget(keyOf(owner))
  localStorage.removeItem(earlierKeyOf(owner))
  forget(permissionsKey(owner.siteId, owner.email))
}

/** What the account may do, as the server said last; nothing before it has. What the server allows is decided there. */
export function knownPermissions({ siteId, email }: StoreOwner): readonly string[] {
  return recall(permissionsKey(siteId, email))?.split(' ') ?? []
}

/** Forgets what other accounts may do on this site: this one has signed in. */
export function forgetPermissionsOfOthers({ siteId, email }: StoreOwner) {
  const own = permissionsKey(siteId, email)
  for (const key of Object.keys(localStorage))
    if (key.startsWith(permissionsKey(siteId, '')) && key !== own) localStorage.removeItem(key)
}

/**
 * Remembers what the server says of the account. Another one may have signed in to this browser meanwhile: that is passed over.
 * @returns whether it is another thing than the server said before
 */
export function rememberScope(owner: StoreOwner, { email, permissions }: Account): boolean {
  if (email.toLowerCase() !== owner.email.toLowerCase()) return false
  const before = knownScope(owner)
  const own = permissions.includes('write-posts') ? 'own' : 'none'
  const scope = permissions.includes('edit-all-posts') ? 'everybody' : own
  remember(keyOf(owner), scope)
  remember(permissionsKey(owner.siteId, owner.email), permissions.join(' '))
  localStorage.removeItem(earlierKeyOf(owner))
  return before !== undefined && before !== scope
}
