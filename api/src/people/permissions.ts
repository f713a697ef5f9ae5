import type { Role, SiteDocumentName } from '@fettle/shared-types'
import { roles } from '@fettle/shared-types/roles'

/** Somebody without a session, or the role of the account that is signed in. */
type Who = 'visitor' | Role

/** What a permission is called where operations are registered. */
export type Permission =
  | 'read'
  | 'account'
  | 'comment'
  | 'moderate-comments'
  | 'write-posts'
  | 'edit-all-posts'
  | 'enquiries'
  | 'site'
  | 'business'
  | 'people'
  | 'content'

interface Rule {
  /** What it lets one do, as the end of a sentence. */
  does: string
  roles: readonly Who[]
  /** Who has it only where an owner has given it to the account. */
  ifGiven?: readonly Role[]
}

/**
 * Who may do what: everything asks `may`. A role stands by its name elsewhere only where it is about something else: that an
 * owner has to be left, and that readers are strangers, with other names, codes and approvals.
 */
export const permissions: Record<Permission, Rule> = {
  read: { does: 'read, like and ask for a quote', roles: ['visitor', 'reader', 'author', 'editor', 'owner'] },
  account: { does: 'manage an own account', roles: ['reader', 'author', 'editor', 'owner'] },
  comment: { does: 'comment', roles: ['reader', 'author', 'editor', 'owner'] },
  'moderate-comments': { does: 'moderate the comments of others', roles: ['editor', 'owner'] },
  'write-posts': { does: 'write posts', roles: ['author', 'editor', 'owner'] },
  'edit-all-posts': { does: 'work on the posts of others', roles: ['editor', 'owner'] },
  enquiries: { does: 'see enquiries', roles: ['editor', 'owner'], ifGiven: ['author'] },
  site: { does: 'change the texts of the site', roles: ['editor', 'owner'] },
  business: {
    does: 'change what the business is, how it is reached and how its site looks',
    roles: ['owner'],
  },
  people: { does: 'manage people', roles: ['owner'] },
  content: { does: 'import and export all posts', roles: ['owner'] },
}

/** The documents of the site that only owners change. */
const forOwners: readonly SiteDocumentName[] = ['business', 'appearance']

/** What somebody needs to see and change a document of the site. */
export const permissionOfDocument = (name: SiteDocumentName): Permission =>
  forOwners.includes(name) ? 'business' : 'site'

/** What of an account decides what it may do. */
export interface Rights {
  role: Role
  /** Whether an owner lets it see enquiries. */
  enquiriesGiven: boolean
}

/** Whether an account, or a visitor where there is none, may do something. */
export function may(rights: Rights | undefined, permission: Permission): boolean {
  const rule = permissions[permission]
  if (rule.roles.includes(rights?.role ?? 'visitor')) return true
  return rights?.enquiriesGiven === true && rule.ifGiven?.includes(rights.role) === true
}

/** The roles that may do something, and those that may where it is given to the account. */
export const rolesThatMay = (
  permission: Permission,
): { always: readonly Who[]; ifGiven: readonly Role[] } => ({
  always: permissions[permission].roles,
  ifGiven: permissions[permission].ifGiven ?? [],
})

/** Everything an account may do. */
export const allThatMay = (rights: Rights): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => may(rights, permission))

/** Whether a permission asks for more than to be signed in. */
export const isForSome = (permission: Permission): boolean =>
  roles.some((role) => !permissions[permission].roles.includes(role))

/** The sentence for an account that may not do something: who can change that. */
export const sentenceOfRefusal = (permission: Permission): string =>
  `Your account may not ${permissions[permission].does}. An owner of this site can change that.`
