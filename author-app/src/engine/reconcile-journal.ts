import { applyEvent } from './apply-event.ts'
import type { EngineOptions } from './engine-options.ts'
import type { Images } from './images/images.ts'
import { imageRef } from './picture-references.ts'
import type { Context, Row } from './rows/row.ts'
import type { Journal } from './store/journal.ts'
import type { Store } from './store/store.ts'
import type { Transfer } from './transfer/transfer.ts'

interface ReconcileDeps {
  journal: Journal
  store: Store
  images: Images
  transfer: Transfer
  contextOf(row: Row): Context
  onRecovered: EngineOptions['onRecovered']
}

/** The journal is written after the store: at the start each takes from the other what it lacks. */
export async function reconcileJournal(deps: ReconcileDeps): Promise<void> {
  const { journal, store, images, transfer, contextOf, onRecovered } = deps
  const { rows, images: pictures } = await journal.read()
  const back = await transfer.restore(rows, pictures)
  const discarded = back.length > 0 ? ((await onRecovered?.(back)) ?? []) : []
  for (const id of discarded)
    await store.transact(id, (found) =>
      found.row ? applyEvent(contextOf(found.row), found, { kind: 'reverted' }) : {},
    )
  const unsent = new Map((await store.unsynced()).map((row) => [row._id, row]))
  const kept = new Set(pictures.map(({ sha256 }) => sha256))

  async function copy(): Promise<void> {
    for (const { _id } of rows) if (!unsent.has(_id)) await journal.remove(_id)
    const named = new Set([...unsent.values()].flatMap(images.ofRow))
    for (const sha256 of named) {
      const picture = kept.has(sha256) ? undefined : await images.get(imageRef(sha256))
      if (picture) await journal.putImage(picture)
    }
    for (const row of unsent.values()) await journal.put(row)
  }
  // A journal that takes nothing keeps nobody from the work that is in the store: it gets it at a later start.
  await copy().catch(() => {})
}
