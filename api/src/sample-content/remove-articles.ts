import type { SampleRemoval } from '@fettle/shared-types'
import type { Change } from '../database/change.ts'
import type { Deps } from '../deps.ts'
import { changeStatus } from '../posts/change-status.ts'
import { deleteStored } from '../posts/delete-post.ts'
import { findPost } from '../posts/posts.queries.ts'

interface Removal {
  fate: SampleRemoval['articles']
  /** Who removes it, as the audit log names them. */
  actor: string
  at: Date
}

/** Takes one starter article off the site. Several of one author are several changes to that author's devices. */
export async function removeArticle(
  deps: Pick<Deps, 'search'>,
  running: Change,
  id: string,
  { fate, actor, at }: Removal,
): Promise<void> {
  const stored = await findPost(running.trx, id)
  if (!stored) return
  const seq = await running.nextSeq()
  if (fate === 'delete') await deleteStored(deps, running, stored, { actor, at, seq })
  else await changeStatus(deps, running, stored, { status: 'Draft', at, seq })
}
