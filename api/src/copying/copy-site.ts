import type { Queryable } from '../database/database.ts'
import { type DatabasePlace, openWhole } from '../database/open-database.ts'
import { readSiteId } from '../health/health.queries.ts'
import { type ImagePlace, isSameStore, openImageStore } from '../images/open-image-store.ts'
import { claimStore } from '../images/stored-files.ts'
import { OperatorError } from '../operator-error.ts'
import { hasUsers } from '../sessions/users.queries.ts'
import { type CopiedImages, copyImages } from './copy-images.ts'
import { copyRows, type TableDigest } from './copy-rows.ts'

/** Where the rows and the pictures of a site are. */
export type SitePlace = DatabasePlace & ImagePlace

export interface CopiedSite {
  tables: TableDigest[]
  /** `undefined` where they stay where they are. */
  images: CopiedImages | undefined
}

interface CopySite {
  from: SitePlace
  to: SitePlace
  /** Tells how far it is, in a line, after each part of the work. */
  onProgress: (line: string) => void
}

/** @throws OperatorError where the target holds pictures of another site, or of nobody */
async function copyPictures(db: Queryable, { from, to, onProgress }: CopySite) {
  const target = await openImageStore(to)
  if (!(await claimStore(target, await readSiteId(db), false)))
    throw new OperatorError('The place for pictures holds those of another site. Name an empty one.')
  return copyImages({
    db,
    from: await openImageStore(from),
    to: target,
    onPage: (images) => onProgress(`images: ${images}`),
  })
}

/**
 * Copies a site that nobody serves into an empty place: every row with its number, the site id, the epoch and the
 * sessions, so that no device and no browser notices. Pictures come first and rows last, in one transaction: until then
 * the target is empty, and the same copy can be started again, which keeps the pictures that are there.
 * @throws OperatorError where the source is served, or the target is not empty
 */
export async function copySite(copy: CopySite): Promise<CopiedSite> {
  const { from, to, onProgress } = copy
  const [source, target] = [await openWhole(from), await openWhole(to)]
  await target.requireEmpty()
  return source.readAlone(async (moment) => {
    if (!(await hasUsers(moment)))
      throw new OperatorError('There is nothing to copy: the site has no author.')
    const images = isSameStore(from, to) ? undefined : await copyPictures(moment, copy)
    const onPage = (table: string, rows: number) => onProgress(`${table}: ${rows}`)
    const tables = await target.fill((trx, search) => copyRows({ from: moment, to: trx, search, onPage }))
    return { tables, images }
  })
}
