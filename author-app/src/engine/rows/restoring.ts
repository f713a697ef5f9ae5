import type { Post } from '@fettle/shared-types'
import { type Fields, sameFields } from '../fields.ts'
import { type Change, put } from './change.ts'
import { forkOf } from './fork.ts'
import { originIn } from './origin.ts'
import type { Clock, PostRow } from './row.ts'
import { decided } from './writing.ts'

/** An earlier version that is to be the newest one. */
export interface Restoring {
  fields: Fields
  /** The server's version its author had before their eyes: the ancestor, if another one has come meanwhile. */
  over: Post
}

/**
 * Submits an earlier version in the place of what the post says now, as any other edit. What only this device has of
 * the post, submitted or typed, lives on as a new draft.
 * @returns the change, and that draft where there is one
 */
export function restored(
  clock: Clock,
  row: PostRow,
  { fields, over }: Restoring,
): Change & { kept: PostRow | null } {
  const orSaid = <Written extends { fields: Fields }>(written: Written | null) =>
    written && sameFields(written.fields, fields) ? null : written
  const [local, working] = [orSaid(row.local), orSaid(row.working)]
  const kept = local || working ? forkOf(clock, { _id: row._id, local, working }) : null
  const next: PostRow = {
    ...decided(clock, row),
    local: { ...originIn(row, over), fields: structuredClone(fields) },
    working: null,
    removing: null,
  }
  return { ...put(...(kept ? [next, kept] : [next])), kept }
}
