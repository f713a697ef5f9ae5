import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import { isAway, isStorageFailure } from '../database/failures.ts'
import type { Deps } from '../deps.ts'
import { may } from '../people/permissions.ts'
import { holdAuthor } from '../sessions/users.queries.ts'
import { changeStatus } from './change-status.ts'
import { findPost } from './posts.queries.ts'
import { type DuePost, listDue } from './publish-due.queries.ts'

type PublishDeps = Pick<Deps, 'change' | 'log' | 'now' | 'nowMs' | 'onlyOne' | 'reader' | 'search'>

/** Posts of one look; the next look takes the others. */
const BATCH = 20
const LOOK_MS = 1_000
/** So many due posts are known of at once, with those that cannot be published. */
const MOST_DUE = 10_000
/** The pause before a post that could not be published is tried again; it doubles up to the longest. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 3_600_000

/** Who publishes a scheduled post, in the audit log. */
const SCHEDULE = 'schedule'

const timeOf = async ({ nowMs }: Pick<Deps, 'nowMs'>, db: Queryable) => new Date(await nowMs(db))

/**
 * Publishes a post that was found due, unless it was changed, published or put off in the meantime. Where its author may
 * not write any more, it stays a Draft and loses its schedule.
 */
async function publishOne(deps: PublishDeps, { id, rev }: DuePost): Promise<void> {
  await deps.change(async (change) => {
    const { trx, seq } = change
    const at = await timeOf(deps, trx)
    const now = at.toISOString()
    const stored = await findPost(trx, id)
    if (stored?.rev !== rev || stored.status !== 'Draft') return
    if (stored.publish_at === null || stored.publish_at > now) return
    const mayPublish = may(await holdAuthor(trx, stored.author_id), 'write-posts')
    await changeStatus(deps, change, stored, { status: mayPublish ? 'Published' : 'Draft', at, seq })
    if (!mayPublish) return
    await recordEvent(trx, { at, actor: SCHEDULE, action: 'post-published', subject: stored.title })
  })
}

/** A version of a post that could not be published. */
interface Failed {
  times: number
  /** When it is tried again, by the clock of this process. */
  againAt: number
}

const pauseAfter = (times: number) => Math.min(FIRST_PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS)

/**
 * Publishes the Drafts whose time has come, by the clock that all processes share. One that cannot be published is passed
 * over for a while, longer each time, and holds up no other. Does nothing while another process does it.
 * @param failed what could not be published in earlier looks, by its version
 * @throws whatever ends all of it: the database is away, or the disk is full
 */
async function publishDue(
  deps: PublishDeps,
  failed: Map<string, Failed>,
  signal: AbortSignal,
): Promise<void> {
  const { reader, onlyOne, log } = deps
  const by = (await timeOf(deps, reader)).toISOString()
  const due = await listDue(reader, by, MOST_DUE)
  const revs = new Set(due.map(({ rev }) => rev))
  for (const rev of failed.keys()) if (!revs.has(rev)) failed.delete(rev)
  const now = deps.now().getTime()
  const next = due.filter(({ rev }) => (failed.get(rev)?.againAt ?? now) <= now).slice(0, BATCH)
  if (next.length === 0) return
  await onlyOne('scheduled posts', async () => {
    for (const post of next) {
      if (signal.aborted) return
      try {
        await publishOne(deps, post)
        failed.delete(post.rev)
      } catch (error) {
        if (isAway(error) || isStorageFailure(error)) throw error
        const times = (failed.get(post.rev)?.times ?? 0) + 1
        failed.set(post.rev, { times, againAt: now + pauseAfter(times) })
        log.error({ err: error, post: post.id, times }, 'a post could not be published at its time')
      }
    }
  })
}

/**
 * Publishes what is due now and looks every second. What ends a look is logged once until one succeeds.
 * @returns stops it after the post that has begun
 */
export function startPublishing(deps: PublishDeps): () => Promise<void> {
  const stopping = new AbortController()
  const failed = new Map<string, Failed>()
  let isFailing = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout

  async function look(): Promise<void> {
    try {
      await publishDue(deps, failed, stopping.signal)
      isFailing = false
    } catch (error) {
      if (!isFailing) deps.log.error({ err: error }, 'scheduled posts could not be published')
      isFailing = true
    }
    if (stopping.signal.aborted) return
    timer = setTimeout(begin, LOOK_MS)
    timer.unref()
  }

  function begin(): void {
    running = look()
  }

  begin()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}
