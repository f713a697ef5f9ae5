import type { ServerVersion } from '../collection.ts'
import type {
  ConflictKind,
  Deletion,
  Failure,
  Intent,
  Mutation,
  Notice,
  Obstacle,
  Opened,
  Row,
  Submitted,
  Working,
} from './row.ts'
import { noObstacle, toSubmit } from './row-state.ts'

type EarlierMutation = Omit<Mutation, 'isProbe'> & { isAskedAgain: boolean }

type EarlierWorking = Omit<Working, 'opened'> & {
  opened: Omit<Opened, 'isSubmitted'> & { hadLocal: boolean }
}

/** Rows that name no collection are of this one: there was no other. */
export const EARLIER_COLLECTION = 'posts'

/** A row as 0.1.0 stored it, or a later studio before there was one intent and one obstacle. */
export interface EarlierRow extends Pick<Row, '_id' | 'seq' | 'createdAt' | 'changedAt'> {
  base: ServerVersion | null
  /** 0.1.0 has none: the row is compared with the server before anything of it is sent. */
  confirmed?: number
  local: (Omit<Submitted, 'relations'> & { beside?: Record<string, 'replaces' | 'apart'> }) | null
  working: EarlierWorking | null
  inflight: EarlierMutation | null
  acked: Row['acked']
  unsure: EarlierMutation[]
  /** 0.1.0 told what was typed before a delete by the time. */
  removing: (Omit<Deletion, 'typed'> & Partial<Pick<Deletion, 'typed'>>) | null
  gone: boolean
  recalled: boolean
  absent?: { since: string } | null
  problem: { code: string; message: string; since: string } | null
  failure?: (Omit<Failure, 'by'> & Partial<Pick<Failure, 'by'>>) | null
  conflict: { kind: ConflictKind; rev: string; seq: number; since: string } | null
  notice?: Notice | null
}

const readMutation = ({ isAskedAgain, ...mutation }: EarlierMutation): Mutation => ({
  ...mutation,
  isProbe: isAskedAgain,
})

function readWorking({ opened: { hadLocal, ...opened }, ...working }: EarlierWorking): Working {
  return { ...working, opened: { ...opened, isSubmitted: hadLocal } }
}

function readSubmitted({ beside = {}, ...text }: NonNullable<EarlierRow['local']>): Submitted {
  const relations: Submitted['relations'] = {}
  for (const [key, standing] of Object.entries(beside))
    relations[key] = standing === 'replaces' ? 'supersedes' : 'concurrent'
  return { ...text, relations }
}

function readIntent({ local, removing, recalled, working }: EarlierRow): Intent {
  const submitted = local && readSubmitted(local)
  if (removing) {
    const isBefore = working !== null && working.savedAt <= removing.at
    const typed = removing.typed === undefined && isBefore ? working.stamp : (removing.typed ?? null)
    const deletion = { ...removing, typed, ...(recalled ? { mayBeSent: true as const } : {}) }
    return { kind: 'delete', deletion, submitted }
  }
  return recalled ? { kind: 'undo-delete', submitted } : toSubmit(submitted)
}

/** Earlier rows could hold several at once; the first is the one that decided. */
function readObstacle({ absent, gone, problem, conflict, failure, seq }: EarlierRow): Obstacle {
  if (absent) return { kind: 'remote-missing', ...absent }
  if (gone) return { kind: 'remote-deleted' }
  if (problem) return { ...problem, kind: 'problem' }
  if (conflict && (conflict.seq === seq || conflict.kind === 'delete-cancelled'))
    return { kind: 'conflict', conflict: conflict.kind, rev: conflict.rev, since: conflict.since }
  return failure ? { kind: 'retry', ...failure, by: failure.by ?? 'server' } : noObstacle
}

/** A row of a studio that had one collection. */
export type UnnamedRow = Omit<Row, 'collection'>

/** A row as it was stored, by this or an earlier version: in IndexedDB, in the journal, or in a file. */
export function readRow(row: Row | UnnamedRow | EarlierRow): Row {
  if ('intent' in row) return { collection: EARLIER_COLLECTION, ...row }
  const { _id, base, seq, acked, createdAt, changedAt } = row
  return {
    _id,
    collection: EARLIER_COLLECTION,
    base,
    confirmed: row.confirmed ?? 0,
    intent: readIntent(row),
    obstacle: readObstacle(row),
    working: row.working && readWorking(row.working),
    inflight: row.inflight && readMutation(row.inflight),
    seq,
    acked,
    unconfirmed: row.unsure.map(readMutation),
    notice: row.notice ?? null,
    createdAt,
    changedAt,
  }
}
