import { applyEvent } from '../apply-event.ts'
import type { ChangesPage, Scope } from '../collection.ts'
import { type Change, joined } from '../rows/change.ts'
import { isoNow, type Row } from '../rows/row.ts'
import { isConfirmed } from '../rows/row-state.ts'
import type { Found } from '../store/store.ts'
import { isLostRevision } from './fetch-version.ts'
import { askAgain } from './in-generation.ts'
import { asInconclusive, type Inconclusive, type Send } from './request.ts'
import { createScope, isNotGiven, lossOf, type ScopeDeps } from './scope.ts'

/**
 * Which documents were updated from the server, and when, by a counter of this engine's own. The outbox and the pull
 * run side by side: a response that was under way while a newer one arrived is stale. (A deleted document needs no such
 * memory: its tombstone stays.)
 */
export interface Staleness {
  /** A moment to compare with later. */
  now(): number
  updated(id: string): void
  updatedSince(id: string, moment: number): boolean
}

export function createStaleness(): Staleness {
  let moment = 0
  const last = new Map<string, number>()
  return {
    now: () => ++moment,
    updated: (id) => void last.set(id, ++moment),
    updatedSince: (id, since) => (last.get(id) ?? 0) > since,
  }
}

export interface PullProgress {
  /** What one document of what is read is called. */
  noun: string
  /** Changes received in this pull; of the first one, documents on this device, however often it was interrupted. */
  received: number
  /** The device never had everything yet. */
  isFirst: boolean
}

interface PullDeps extends ScopeDeps {
  send: Send
  staleness: Staleness
  /** The server's data began anew: rows are confirmed in this generation from here on. */
  onGeneration(generation: number): void
  onProgress(progress: PullProgress | null): void
}

/** Stale pages asked for again before the pull leaves the rest to the next one. */
const REREADS = 3

/** Reads what changed on the server of one collection, page by page; each page is on disk together with its cursor. */
export function createPull(deps: PullDeps) {
  const { store, context, send, staleness, onProgress } = deps
  const { answers, lifecycle, name, noun, requests } = context.collection

  interface Heard extends ChangesPage {
    /** Ids of documents that the account may not work on any more. */
    withdrawn: readonly string[]
  }

  function applied(
    { changed, deleted, withdrawn }: Heard,
    rows: Map<string, Found>,
    undone: ReadonlySet<string>,
    scope: Scope,
  ): Change {
    const at = (id: string) => rows.get(id) ?? { row: undefined, tombstone: undefined }
    /** The row, where the server lost the revision that it stands on. */
    const undoneRow = ({ row }: Found) => (row && undone.has(`${row._id} ${row.base?.rev}`) ? row : null)
    return joined([
      ...changed.map((version) => {
        const found = at(version._id)
        const kind = undoneRow(found) ? 'rolled-back' : 'changed-elsewhere'
        return applyEvent(context, found, { kind, version })
      }),
      ...deleted.map(({ _id: id }) => {
        const row = undoneRow(at(id))
        return applyEvent(
          context,
          at(id),
          row ? lossOf(context, scope, row) : { kind: 'deleted-elsewhere', id },
        )
      }),
      ...withdrawn.map((id) => applyEvent(context, at(id), { kind: 'withdrawn' })),
    ])
  }

  /** Documents of this device that are not among those the account may work on. A copy is this device's own. */
  async function withdrawnFrom({ all }: ChangesPage): Promise<string[]> {
    if (!all) return []
    const named = new Set(all)
    const others = (await store.ids(name)).filter((id) => !named.has(id))
    return (await store.getAll(others)).flatMap((row) => (row.base ? row._id : []))
  }

  const { isOfAnother, scopes, leaveOthers } = createScope(deps)

  /** A row that the whole list did not name. */
  const missing =
    (scope: Scope) =>
    (row: Row): Change =>
      applyEvent(context, { row, tombstone: undefined }, lossOf(context, scope, row))

  /**
   * Which of these documents the server took back to before the revision that is here: it does not know that revision. One
   * it knows was replaced, or deleted, in the ordinary way.
   * @returns ids with that revision
   */
  async function undoneBy({ changed, deleted }: ChangesPage): Promise<Set<string> | Inconclusive> {
    const undone = new Set<string>()
    const revs = new Map(changed.map(({ _id, rev }) => [_id, rev]))
    for (const row of await store.getAll([...revs.keys(), ...deleted.map(({ _id }) => _id)])) {
      const { _id, base } = row
      if (!base || base.rev === revs.get(_id) || isConfirmed(row, context)) continue
      const asked = { id: _id, rev: base.rev, isDeleted: !revs.has(_id) }
      const isLost = await isLostRevision(context.collection, send, asked)
      if (typeof isLost === 'object') return isLost
      if (isLost) undone.add(`${_id} ${base.rev}`)
    }
    return undone
  }

  /**
   * Pulls until there is nothing more. An interrupted pull goes on from the last page that was stored.
   * @param isWanted asked before each page
   */
  return async function pull(isWanted: () => boolean): Promise<Inconclusive | 'other-author' | undefined> {
    const begun = await scopes()
    if (begun.wanted === 'none') return undefined
    let { kept, wanted: scope } = { ...begun, wanted: begun.wanted }
    const isFirst = !(await store.initialPullDone(name))
    let received = isFirst ? (await store.ids(name)).length : 0
    let rereads = 0
    let more = true
    let generation = context.generation()
    try {
      if (isFirst) onProgress({ noun, received, isFirst })
      while (more && isWanted()) {
        const isEntering = scope !== kept
        const cursor = isEntering ? undefined : await store.cursor(name)
        const asked = staleness.now()
        generation = context.generation()
        const changes = (scope === 'everybody' && requests.allChanges) || requests.changes
        const answer = await send(changes(cursor))
        // Whoever refuses what was never given, the own documents are read on.
        const isOver = isNotGiven(answer) || (isEntering && answer.kind === 'refused')
        if (scope === 'everybody' && isOver) {
          if (isNotGiven(answer)) await leaveOthers()
          kept = scope = 'own'
          continue
        }
        // A server of an earlier version has nothing of the kind.
        if (answer.kind === 'gone' && !lifecycle) return undefined
        if (answer.kind !== 'ok') return asInconclusive(answer)
        const page = answers.changes.safeParse(answer.body)
        if (!page.success) return { kind: 'intercepted', status: 200 }
        const { changed, deleted, reset } = page.data
        if (scope === 'own' && changed.some(isOfAnother)) return 'other-author'
        if (isEntering) {
          await store.enterScope(name, scope)
          kept = scope
        }
        if (reset) {
          if (++rereads > REREADS) return askAgain
          deps.onGeneration(await store.beginGeneration())
          continue
        }
        const undone = await undoneBy(page.data)
        if ('kind' in undone) return undone
        const withdrawn = await withdrawnFrom(page.data)
        const ids = [...[...changed, ...deleted].map(({ _id }) => _id), ...withdrawn]
        const isStored = await store.transactAll(
          ids,
          (rows) => {
            if (changed.some(({ _id }) => staleness.updatedSince(_id, asked))) return undefined
            for (const id of ids) staleness.updated(id)
            return applied({ ...page.data, withdrawn }, rows, undone, scope)
          },
          { of: name, scope, cursor: page.data.cursor, generation },
        )
        if (!isStored && ++rereads > REREADS) return askAgain
        if (!isStored) continue
        more = page.data.more
        received += ids.length
        if (received > 0) onProgress({ noun, received, isFirst })
      }
      if (more) return undefined
      if (!(await store.isCompared(name))) await store.finishComparing(name, generation, missing(scope))
      if (isFirst) await store.setInitialPullDone(name, isoNow(context))
      return undefined
    } finally {
      onProgress(null)
    }
  }
}

type Pull = ReturnType<typeof createPull>

/**
 * Reads one collection after the other. An account that may not read one may read the next: the first trouble is told.
 */
export const pullInTurn =
  (pulls: readonly Pull[]): Pull =>
  async (isWanted) => {
    let told: Awaited<ReturnType<Pull>>
    for (const pull of pulls) {
      const halt = await pull(isWanted)
      told ??= halt
      if (halt === 'other-author' || (halt && halt.kind !== 'refused')) break
    }
    return told
  }
