import type { Role, ShownAuthor, ShownCommenter } from '@fettle/shared-types'

/** Who wrote a post: by name, where one is set. */
export const shownAuthor = ({ email, name }: { email: string; name: string | null }): ShownAuthor =>
  name === null ? { email } : { email, name }

/** An address that stands for a reader, to whom no mail can be sent by it (RFC 2606). */
const placeholder = (id: string) => `${id}@readers.invalid`

/** Who wrote a comment. The address of a reader leaves the server to nobody. */
export const shownCommenter = (writer: {
  id: string
  email: string
  name: string | null
  role: Role
}): ShownCommenter =>
  writer.role === 'reader'
    ? { email: placeholder(writer.id), name: writer.name ?? 'A reader' }
    : { ...shownAuthor(writer), role: writer.role }
