import {
  type Role,
  type ShownAuthor,
  type ShownCommenter,
  type StandIn,
  standIns,
} from '@fettle/shared-types'
import { may, type Rights } from './permissions.ts'

interface Shown {
  email: string
  name: string | null
  /** The path of the account picture. */
  picture?: string | null | undefined
}

const pictureIn = ({ picture }: Pick<Shown, 'picture'>) => (picture ? { picture } : {})

/** Who wrote a post, for those who may work on it: by name, where one is set. */
export const shownAuthor = ({ email, name, picture }: Shown): ShownAuthor => ({
  email,
  ...(name === null ? {} : { name }),
  ...pictureIn({ picture }),
})

/** An address that stands for somebody, to whom no mail can be sent by it (RFC 2606). */
const placeholder = (id: string, of: 'readers' | 'authors') => `${id}@${of}.invalid`

/** An account beside something that staff work on; nulls where it is gone. */
export interface Colleague {
  email: string | null
  name: string | null
  role: Role | null
}

/** What staff call somebody at work. The address of whoever is a reader now is only for those who moderate; '' where the account is gone. */
export function nameForStaff({ email, name, role }: Colleague, caller: Rights | undefined): string {
  if (name !== null) return name
  if (role === 'reader' && !may(caller, 'moderate-comments')) return standIns['former-author']
  return email ?? ''
}

interface Writer extends Shown {
  id: string
  role: Role
}

const standingIn = (standIn: StandIn) => ({ name: standIns[standIn], standIn })

/** Who wrote something, for everybody: the address of whoever has a name, or is a reader now, leaves the server no more. */
export function publicAuthor({ id, email, name, role, picture }: Writer): ShownAuthor {
  if (name === null && role !== 'reader') return shownAuthor({ email, name, picture })
  const shown = name === null ? standingIn('former-author') : { name }
  return { email: placeholder(id, 'authors'), ...shown, ...pictureIn({ picture }) }
}

/** Who wrote a comment. The address of a reader leaves the server to nobody. */
export const shownCommenter = (writer: Writer): ShownCommenter =>
  writer.role === 'reader'
    ? {
        email: placeholder(writer.id, 'readers'),
        ...(writer.name === null ? standingIn('reader') : { name: writer.name }),
      }
    : { ...publicAuthor(writer), role: writer.role }

interface CommenterBefore {
  id: string
  /** '' for none. */
  name: string
  /** What stands in for no name, by default that somebody has left. */
  standIn: StandIn | null
}

/** Who wrote a comment that belongs to no account of theirs. */
export const commenterBefore = ({ id, name, standIn }: CommenterBefore): ShownCommenter => ({
  email: placeholder(id, 'readers'),
  ...(name === '' ? standingIn(standIn ?? 'left') : { name }),
})
