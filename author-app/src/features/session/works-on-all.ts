import type { Account } from '@fettle/shared-types'
import type { StoreOwner } from '../../engine/index.ts'

const keyOf = ({ siteId, email }: StoreOwner) => `fettle-works-on-all:${siteId}:${email.toLowerCase()}`

/** Whether the account may work on the posts of everybody, as the server said last: a device that is offline keeps its role. */
export const worksOnAll = (owner: StoreOwner): boolean => localStorage.getItem(keyOf(owner)) !== null

export const forgetWorksOnAll = (owner: StoreOwner) => localStorage.removeItem(keyOf(owner))

/**
 * Remembers what the server says of the account. Another one may have signed in to this browser meanwhile: that is passed over.
 * @returns whether it is another thing than before
 */
export function rememberWorksOnAll(owner: StoreOwner, { email, permissions }: Account): boolean {
  if (email.toLowerCase() !== owner.email.toLowerCase()) return false
  const before = worksOnAll(owner)
  const now = permissions.includes('edit-all-posts')
  if (now) localStorage.setItem(keyOf(owner), '1')
  else forgetWorksOnAll(owner)
  return before !== now
}
