import { type Person, type Role, roleDoes, roles } from '@fettle/shared-types'

export const roleNames: Record<Role, string> = {
  reader: 'Reader',
  author: 'Author',
  editor: 'Editor',
  owner: 'Owner',
}

export const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }))

/** A role as the end of a sentence: `an editor, who can …`. */
export const roleInWords = (role: Role): string =>
  `${/^[aeio]/.test(role) ? 'an' : 'a'} ${role}, who ${roleDoes[role]}`

/** What somebody is called on the screen. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name || email
