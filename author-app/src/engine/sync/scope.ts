import { applyEvent } from '../apply-event.ts'
import type { Scope, ServerVersion } from '../collection.ts'
import { joined } from '../rows/change.ts'
import type { Context } from '../rows/row.ts'
import type { Store } from '../store/store.ts'
import { asInconclusive, type Inconclusive, type Send, type SyncResponse } from './request.ts'

export interface ScopeDeps {
  store: Store
  context: Context
  send: Send
  email: string
  /** Whether the account may work on everybody's documents, as far as is known. */
  worksOnAll(): boolean
  /** The server's data began anew, or more of it is kept: rows are confirmed in this generation from here on. */
  onGeneration(generation: number): void
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
export function createScope({ store, context, send, email, worksOnAll, onGeneration }: ScopeDeps) {
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

  /** Whose documents the next reading is about. More than before only where the server gives them. */
  async function scopeToRead(): Promise<Scope | Inconclusive> {
    const kept = await store.scope(name)
    const wanted = requests.allChanges && worksOnAll() ? 'everybody' : 'own'
    if (wanted === kept) return kept
    if (wanted === 'own' || !requests.allChanges) {
      await leaveOthers()
      return 'own'
    }
    const answer = await send(requests.allChanges(undefined))
    // Whoever refuses it, the own documents are read on.
    if (answer.kind === 'refused' || answer.kind === 'gone') return 'own'
    if (answer.kind !== 'ok') return asInconclusive(answer)
    onGeneration(await store.enterScope(name, 'everybody'))
    return 'everybody'
  }

  return { isOfAnother, leaveOthers, scopeToRead }
}
