import type { LibraryPicture, PictureUse } from '@fettle/shared-types'
import { parseFiles } from '../images/images.queries.ts'
import { thumbnailPath } from '../images/images.service.ts'
import { may } from '../people/permissions.ts'
import { nameForStaff } from '../people/shown-author.ts'
import { mayWorkOn } from '../posts/access.ts'
import type { Author } from '../sessions/users.queries.ts'
import type { LibraryRow, UseRow } from './media.queries.ts'

/** Whether somebody may change and delete a picture: their own, or everybody's. */
export const mayChangePicture = ({ uploaded_by }: Pick<LibraryRow, 'uploaded_by'>, who: Author): boolean =>
  may(who, uploaded_by === who.id ? 'write-posts' : 'edit-all-posts')

/** A picture of the library as the contract has it. */
export function presentPicture(row: LibraryRow, who: Author): LibraryPicture {
  const variants = parseFiles(row.variants)
  const path = thumbnailPath({ variants })
  const sizeBytes = variants.find((file) => file.path === path)?.sizeBytes
  return {
    path,
    preview: variants.find((file) => file.path.endsWith('.webp'))?.path ?? '',
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    title: row.title,
    alt: row.alt,
    ...(sizeBytes === undefined ? {} : { sizeBytes }),
    uploadedAt: row.uploaded_at ?? row.created_at,
    uploadedBy: nameForStaff({ name: row.display_name, email: row.email, role: row.role }, who) || null,
    mayChange: mayChangePicture(row, who),
    uses: Number(row.uses),
  }
}

/** A use as somebody may see it: of another author's draft, no more than that it is there. */
export function presentUse(
  { place, document, post_id, author_id, title, status }: UseRow,
  who: Author,
): PictureUse {
  const isReadable = author_id !== null && (status === 'Published' || mayWorkOn(author_id, who))
  // The title of an earlier version is not known here, and the post's own may be a draft's.
  return {
    place,
    document,
    postId: isReadable ? post_id : null,
    title: isReadable ? title : null,
    status,
  }
}

const quoted = ({ place, document, title }: PictureUse): string => {
  const name = document
    ? `the site document “${document}”`
    : title === null
      ? 'a draft of somebody else'
      : `“${title}”`
  return place === 'earlier' ? `an earlier version of ${name}` : name
}

const NAMED = 3

/** Names the first places of a picture, for a sentence. */
export function placesInWords(uses: readonly PictureUse[]): string {
  const names = [...new Set(uses.map(quoted))]
  const rest = names.length - NAMED
  const first = names.slice(0, NAMED).join(', ')
  return rest > 0 ? `${first} and ${rest} more` : first
}
