import type { Role, ShownAuthor, ShownCommenter } from '@fettle/shared-types'

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

interface Writer extends Shown {
  id: string
}

/** Who wrote something, for everybody: the address of whoever has a name leaves the server no more. */
export const publicAuthor = ({ id, email, name, picture }: Writer): ShownAuthor =>
  shownAuthor({ email: name === null ? email : placeholder(id, 'authors'), name, picture })

/** Who wrote a comment. The address of a reader leaves the server to nobody. */
export const shownCommenter = (writer: Writer & { role: Role }): ShownCommenter =>
  writer.role === 'reader'
    ? { email: placeholder(writer.id, 'readers'), name: writer.name ?? 'A reader' }
    : { ...publicAuthor(writer), role: writer.role }
