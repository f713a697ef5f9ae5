import { buffer } from 'node:stream/consumers'
import type { Account } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import type { ImageStore } from '../images/image-store.ts'
import { recordImage, storeImage, thumbnailPath } from '../images/images.service.ts'
import { fileName } from '../images/stored-files.ts'
import type { Owed } from '../sessions/sessions.queries.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { presentAccount } from './account.service.ts'
import { deleteAccountPicture, findAccountPicture, writeAccountPicture } from './account-picture.queries.ts'
import { showAnew } from './shown.service.ts'

type PictureDeps = Pick<Deps, 'db' | 'reader' | 'change' | 'imagePipeline' | 'mail' | 'now'>

/** What the session of the caller has to do before it is good for anything else, if anything. */
type Owes = Owed | undefined

/**
 * Makes the middle of an image the picture of the caller's account. Pages and devices that show the account learn of it. Safe to
 * repeat.
 * @throws ApiError 401, 403; 413 `too_large`, 415 `unsupported_type`, 422 `unreadable_image`, 503 `unavailable`
 */
export async function setAccountPicture(
  deps: PictureDeps,
  author: Author,
  { bytes, owes }: { bytes: Buffer; owes: Owes },
): Promise<Account> {
  return storeImage(deps, { bytes, account: author.id, shape: 'square' }, (image) =>
    deps.change(async (running) => {
      const { trx } = running
      const stored = await requireMay(trx, author, 'write-posts')
      const before = await findAccountPicture(trx, stored.id)
      await recordImage(deps, trx, image)
      await writeAccountPicture(trx, stored.id, { image_sha256: image.sha256, path: thumbnailPath(image) })
      if (before?.image_sha256 !== image.sha256) await showAnew(running, stored.id)
      return presentAccount(deps, trx, stored, owes)
    }),
  )
}

/** Takes the picture of the caller's account away; its files go with the sweep. Safe to repeat. @throws ApiError 401 */
export async function removeAccountPicture(
  { change, mail }: Pick<Deps, 'change' | 'mail'>,
  author: Author,
  owes: Owes,
): Promise<Account> {
  return change(async (running) => {
    const stored = await requireMay(running.trx, author, 'account')
    if (await deleteAccountPicture(running.trx, stored.id)) await showAnew(running, stored.id)
    return presentAccount({ mail }, running.trx, stored, owes)
  })
}

/** The picture of an account as an address that holds its bytes; null where there is none, or its file is lost. */
export async function readAccountPicture(
  db: Queryable,
  store: Pick<ImageStore, 'open'>,
  userId: string,
): Promise<string | null> {
  const picture = await findAccountPicture(db, userId)
  const file = picture && (await store.open(fileName(picture)))
  return file ? `data:${file.contentType};base64,${(await buffer(file.stream)).toString('base64')}` : null
}
