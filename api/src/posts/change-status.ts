import type { PostStatus } from '@fettle/shared-types'
import type { Change } from '../database/change.ts'
import type { Deps } from '../deps.ts'
import type { PostRow } from './post-row.ts'
import { writeVersion } from './write-version.ts'

interface StatusChange {
  status: PostStatus
  at: Date
  /** The number of this change among those of the author's posts. */
  seq: number
}

/** Gives a stored post a status and ends its schedule; the version before is kept as a revision. */
export async function changeStatus(
  deps: Pick<Deps, 'search'>,
  change: Change,
  stored: PostRow,
  { status, at, seq }: StatusChange,
): Promise<void> {
  const published_at = stored.published_at ?? (status === 'Published' ? at.toISOString() : null)
  await writeVersion(deps, change, stored, { status, publish_at: null, published_at }, { at, seq })
}
