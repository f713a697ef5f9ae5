import { applyEvent } from './apply-event.ts'
import type { EngineOptions } from './engine-options.ts'
import type { Images } from './images/images.ts'
import { imageRef } from './picture-references.ts'
import type { Context, Row } from './rows/row.ts'
import type { Journal } from './store/journal.ts'
import type { SecondCopies } from './store/second-copies.ts'
import type { Store } from './store/store.ts'
import type { Transfer } from './transfer/transfer.ts'

interface ReconcileDeps {
  journal: Journal
  store: Store
  copies: SecondCopies
  images: Images
  transfer: Transfer
  contextOf(row: Row): Context
  onRecovered: EngineOptions['onRecovered']
}

/** The journal is written after the store: at the start each takes from the other what it lacks. */
export async function reconcileJournal(deps: ReconcileDeps): Promise<void> {
  const { journal, store, copies, images, transfer, contextOf, onRecovered } = deps
  const { rows, images: pictures } = await journal.read()
  const back = await transfer.restore(rows, pictures)
  const discarded = back.length > 0 ? ((await onRecovered?.(back)) ?? []) : []
  for (const id of discarded)
    await store.transact(id, (found) =>
      found.row ? applyEvent(contextOf(found.row), found, { kind: 'reverted' }) : {},
    )
  const unsent = new Map((await store.unsynced()).map((row) => [row._id, row]))
  const kept = new Set(pictures.map(({ sha256 }) => sha256))

  async function copyPictures(): Promise<void> {
    const named = new Set([...unsent.values()].flatMap(images.ofRow))
    for (const sha256 of named) {
      const picture = kept.has(sha256) ? undefined : await images.get(imageRef(sha256))
      if (picture) await journal.putImage(picture)
    }
  }
  // A journal that takes nothing keeps nobody from the work that is in the store: it gets pictures at a later start, rows with a pass.
  await copyPictures().catch(() => {})
  const gone = rows.map(({ _id }) => _id).filter((id) => !unsent.has(id))
  await copies.record({ put: [...unsent.values()], remove: gone }, () => true)
}
