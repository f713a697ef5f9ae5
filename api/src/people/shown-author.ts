import type { Role, ShownAuthor, ShownCommenter } from '@fettle/shared-types'

/** Who wrote a post, for those who may work on it: by name, where one is set. */
export const shownAuthor = ({ email, name }: { email: string; name: string | null }): ShownAuthor =>
  name === null ? { email } : { email, name }

/** An address that stands for somebody, to whom no mail can be sent by it (RFC 2606). */
const placeholder = (id: string, of: 'readers' | 'authors') => `${id}@${of}.invalid`

interface Writer {
  id: string
  email: string
  name: string | null
}

/** Who wrote something, for everybody: the address of whoever has a name leaves the server no more. */
export const publicAuthor = ({ id, email, name }: Writer): ShownAuthor =>
  name === null ? { email } : { email: placeholder(id, 'authors'), name }

/** Who wrote a comment. The address of a reader leaves the server to nobody. */
export const shownCommenter = (writer: Writer & { role: Role }): ShownCommenter =>
  writer.role === 'reader'
    ? { email: placeholder(writer.id, 'readers'), name: writer.name ?? 'A reader' }
    : { ...publicAuthor(writer), role: writer.role }
