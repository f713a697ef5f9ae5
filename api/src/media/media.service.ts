import {
  bounds,
  type ImageListQuery,
  type LibraryPicture,
  type PictureDetails,
  type PicturePatch,
} from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { forbidden, notFound, pictureInUse, usesUnknown } from '../errors.ts'
import { may } from '../people/permissions.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { catchUpImageUses, indexNextUses } from './index-image-uses.ts'
import {
  countLibrary,
  deleteLibraryImage,
  describeImage,
  findLibraryImage,
  type LibraryFilter,
  type LibraryRow,
  listUsesOf,
  pageOfLibrary,
} from './media.queries.ts'
import { mayChangePicture, placesInWords, presentPicture, presentUse } from './present-picture.ts'

export const NO_PICTURE = 'Picture not found.'

type MediaDeps = Pick<Deps, 'change' | 'reader' | 'config'>

/**
 * One page of the media library, the last used first, and how many pictures are on all pages.
 * @throws ApiError 503 `unavailable` where used or unused ones are asked for before that is known
 */
export async function listPictures(
  deps: MediaDeps,
  who: Author,
  { page, limit, search, use, uploader }: ImageListQuery,
): Promise<{ pictures: LibraryPicture[]; total: number }> {
  if (!(await catchUpImageUses(deps)) && use !== undefined) throw usesUnknown()
  const filter: LibraryFilter = {
    search,
    use,
    uploader: uploader && who.id,
    reader: may(who, 'edit-all-posts') ? 'everyone' : who.id,
  }
  const rows = await pageOfLibrary(deps.reader, filter, { offset: (page - 1) * limit, limit })
  return {
    pictures: rows.map((row) => presentPicture(row, who)),
    total: await countLibrary(deps.reader, filter),
  }
}

async function requirePicture(db: Queryable, sha256: string): Promise<LibraryRow> {
  const row = await findLibraryImage(db, sha256)
  if (!row) throw notFound(NO_PICTURE)
  return row
}

async function detailsOf(db: Queryable, row: LibraryRow, who: Author): Promise<PictureDetails> {
  const uses = await listUsesOf(db, row.sha256, bounds.picture.usesNamed)
  return { ...presentPicture(row, who), shownIn: uses.map((use) => presentUse(use, who)) }
}

/**
 * A picture with the places that show it.
 * @throws ApiError 404 `not_found`
 */
export async function readPicture(deps: MediaDeps, who: Author, sha256: string): Promise<PictureDetails> {
  await catchUpImageUses(deps)
  return detailsOf(deps.reader, await requirePicture(deps.reader, sha256), who)
}

/** @throws ApiError 403 `forbidden`, 404 `not_found` */
async function requireOwn(db: Queryable, sha256: string, who: Author): Promise<LibraryRow> {
  const row = await requirePicture(db, sha256)
  if (!mayChangePicture(row, who))
    throw forbidden('Only whoever uploaded a picture, or an editor, can change or delete it.')
  return row
}

/**
 * Gives a picture of one's own its title and alternative text; editors may of every one. Where it is shown, the words stay.
 * @throws ApiError 403 `forbidden`, 404 `not_found`
 */
export async function updatePicture(
  { change }: Pick<Deps, 'change'>,
  author: Author,
  { sha256, patch }: { sha256: string; patch: PicturePatch },
): Promise<PictureDetails> {
  return change(async ({ trx }) => {
    const who = await requireMay(trx, author, 'write-posts')
    const { title, alt } = await requireOwn(trx, sha256, who)
    await describeImage(trx, sha256, { title: patch.title ?? title, alt: patch.alt ?? alt })
    return detailsOf(trx, await requirePicture(trx, sha256), who)
  })
}

/**
 * Deletes a picture that nothing shows, and no earlier version did. Its files go with the next sweep.
 * @throws ApiError 403 `forbidden`, 404 `not_found`, 409 `conflict` with the places in `details`, 503 `unavailable`
 */
export async function deletePicture(
  deps: MediaDeps & Pick<Deps, 'now'>,
  author: Author,
  sha256: string,
): Promise<void> {
  await catchUpImageUses(deps)
  await deps.change(async ({ trx }) => {
    const who = await requireMay(trx, author, 'write-posts')
    const picture = await requireOwn(trx, sha256, who)
    // Nothing is saved beside a change: what is known now is all there is.
    if (!(await indexNextUses(trx))) throw usesUnknown()
    const uses = await listUsesOf(trx, sha256, bounds.picture.usesNamed)
    const shownIn = uses.map((use) => presentUse(use, who))
    if (shownIn.length > 0) throw pictureInUse(placesInWords(shownIn), { shownIn })
    await deleteLibraryImage(trx, sha256)
    const subject = picture.title || presentPicture(picture, who).path
    await recordEvent(trx, { at: deps.now(), actor: who.email, action: 'picture-deleted', subject })
  })
}
