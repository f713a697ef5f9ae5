import { applyEvent } from '../apply-event.ts'
import type { Scope, ServerVersion } from '../collection.ts'
import { joined } from '../rows/change.ts'
import type { Context } from '../rows/row.ts'
import type { Store } from '../store/store.ts'
import type { SyncResponse } from './request.ts'

export interface ScopeDeps {
  store: Store
  context: Context
  email: string
  /** Whether the account may work on everybody's documents, as far as is known. */
  worksOnAll(): boolean
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
 * Whose documents of a collection are kept on this device. An account that may work on everybody's has all of them here, and reads
 * one list. One that may not any more keeps its own, and of others what is not on the server: withdrawn, so that it is never sent
 * and never lost.
 */
export function createScope({ store, context, email, worksOnAll }: ScopeDeps) {
  const { name, ownerOf, requests } = context.collection

  const isOfAnother = (version: ServerVersion): boolean => {
    const owner = ownerOf(version)
    return owner !== null && owner.toLowerCase() !== email.toLowerCase()
  }

  /** Takes the documents of others off this device. Interrupted, it is done again. */
  async function leaveOthers(): Promise<void> {
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

  /** Whose documents the next reading asks for, and whose are kept here now. Those of everybody are kept once the server gives them. */
  async function scopes(): Promise<{ kept: Scope; wanted: Scope }> {
    const kept = await store.scope(name)
    const wanted = requests.allChanges && worksOnAll() ? 'everybody' : 'own'
    if (wanted === 'everybody' || kept === 'own') return { kept, wanted }
    await leaveOthers()
    return { kept: 'own', wanted }
  }

  return { isOfAnother, leaveOthers, scopes }
}
