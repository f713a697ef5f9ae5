import { applyEvent } from '../apply-event.ts'
import type { MayRead, Scope, ServerVersion } from '../collection.ts'
import type { RowEvent } from '../events.ts'
import { joined } from '../rows/change.ts'
import type { Context, Row } from '../rows/row.ts'
import { otherOwner } from '../rows/row-state.ts'
import type { Store } from '../store/store.ts'
import type { SyncResponse } from './request.ts'

export interface ScopeDeps {
  store: Store
  context: Context
  /** Whose documents the account may work on, as the server said; `undefined` where it has not, or not yet. */
  mayRead(): MayRead | undefined | Promise<MayRead | undefined>
}

/** Rows that are looked at together. */
const AT_ONCE = 200

/**
 * Whether the server does not give everybody's documents: the account may not, or a server of an earlier version has no such list.
 * Any other refusal may be that of a filter in the server's place.
 */
export const isNotGiven = (answer: SyncResponse): boolean =>
  answer.kind === 'gone' || (answer.kind === 'refused' && answer.code === 'forbidden')

/**
 * What happened to a row that the server had and does not name any more, without a word of a delete: it is restored, or, where the
 * account reads its own alone, the document is another's.
 */
export function lossOf(
  context: Pick<Context, 'collection' | 'email'>,
  scope: Scope,
  { base }: Row,
): RowEvent {
  const isLeft = scope === 'own' && base !== null && otherOwner(context, base) !== null
  return { kind: isLeft ? 'withdrawn' : 'missing-after-restore' }
}

/**
 * Whose documents of a collection are kept on this device. An account that may work on everybody's has all of them here, and reads
 * one list. One that may not any more keeps its own, and of others what is not on the server: withdrawn, so that it is never sent
 * and never lost.
 */
export function createScope({ store, context, mayRead }: ScopeDeps) {
  const { name, requests } = context.collection

  const isOfAnother = (version: ServerVersion): boolean => otherOwner(context, version) !== null

  /** Takes the documents of others off this device. Interrupted, it is done again. */
  async function leaveOthers(): Promise<void> {
    if ((await store.scope(name)) === 'own') return
    const ids = await store.ids(name)
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await store.transactAll(ids.slice(at, at + AT_ONCE), (rows) =>
        joined(
          [...rows.values()].map((found) => {
            const isLeft = found.row?.base && isOfAnother(found.row.base)
            return isLeft ? applyEvent(context, found, { kind: 'withdrawn' }) : {}
          }),
        ),
      )
    await store.enterScope(name, 'own')
  }

  /**
   * Whose documents the next reading asks for, and whose are kept here now. Those of everybody are kept once the server gives them;
   * where changes of theirs may have been passed over, they are read from the beginning, as if they came anew. While it is not
   * known what the account may, nothing is taken away.
   */
  async function scopes(): Promise<{ kept: Scope; wanted: MayRead }> {
    const told = requests.allChanges ? await mayRead() : 'own'
    const wanted = told ?? (await store.scope(name))
    if (wanted !== 'everybody') {
      await leaveOthers()
      return { kept: 'own', wanted }
    }
    const isWhole = (await store.scope(name)) === wanted && !(await store.hasGap(name))
    return { kept: isWhole ? wanted : 'own', wanted }
  }

  return { isOfAnother, leaveOthers, scopes }
}
