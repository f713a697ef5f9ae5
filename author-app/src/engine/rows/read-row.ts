import type { PostRow, Removing, Working } from './row.ts'

/** What a row of an earlier version lacks: it is compared with the server before anything of it is sent. */
export type EarlierRow = Omit<PostRow, 'confirmed' | 'absent' | 'removing'> &
  Partial<Pick<PostRow, 'confirmed' | 'absent'>> & { removing: EarlierRemoving | null }

type EarlierRemoving = Omit<Removing, 'typed'> & Partial<Removing>

/** 0.1.0 told what was typed before a delete by the time. */
function readRemoving(removing: EarlierRemoving | null, working: Working | null): Removing | null {
  if (!removing) return null
  const isBefore = working !== null && working.savedAt <= removing.at
  return {
    ...removing,
    typed: removing.typed === undefined && isBefore ? working.stamp : (removing.typed ?? null),
  }
}

/** A row as it was stored, by this or an earlier version. */
export const readRow = (row: EarlierRow): PostRow => ({
  ...row,
  confirmed: row.confirmed ?? 0,
  absent: row.absent ?? null,
  removing: readRemoving(row.removing, row.working),
})
