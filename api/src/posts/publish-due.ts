import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { may } from '../people/permissions.ts'
import { holdAuthor } from '../sessions/users.queries.ts'
import { findPost, updatePost } from './posts.queries.ts'
import { newRev, touchPost } from './posts.service.ts'
import { type DuePost, listDue } from './publish-due.queries.ts'
import { insertRevision } from './revisions.queries.ts'
import { indexPost } from './search-index.queries.ts'

type PublishDeps = Pick<Deps, 'change' | 'log' | 'nowMs' | 'onlyOne' | 'reader' | 'search'>

/** Posts of one look; the next look takes the others. */
const BATCH = 20
const LOOK_MS = 1_000

/** Who publishes a scheduled post, in the audit log. */
export const SCHEDULE = 'schedule'

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
    const { title, description, caption, category, tags, read_time_minutes, seo_meta, content } = stored
    const { language, series, placement } = stored
    const words = { title, description, caption, category, tags, seo_meta, content }
    const written = { ...words, read_time_minutes, language, series, placement }
    const mayPublish = may(await holdAuthor(trx, stored.author_id), 'write-posts')
    const text = { ...written, status: mayPublish ? 'Published' : 'Draft', publish_at: null }
    await insertRevision(trx, stored, now)
    await updatePost(trx, id, {
      ...text,
      slug: stored.slug,
      rev: newRev(),
      thumbnail_sha256: stored.thumbnail_sha256,
      updated_at: now,
      published_at: stored.published_at ?? (mayPublish ? now : null),
      change_seq: seq,
    })
    if (!mayPublish) return
    await indexPost(deps.search, trx, stored.number, text, stored)
    touchPost(change, id, ['Published'])
    await recordEvent(trx, { at, actor: SCHEDULE, action: 'post-published', subject: stored.title })
  })
}

/**
 * Publishes the Drafts whose time has come, by the clock that all processes share. One that cannot be published holds up
 * no other. Does nothing while another process does it.
 * @throws the failure of the last post that could not be published
 */
export async function publishDue(deps: PublishDeps, signal?: AbortSignal): Promise<void> {
  const { reader, onlyOne } = deps
  const by = (await timeOf(deps, reader)).toISOString()
  const due = await listDue(reader, by, BATCH)
  if (due.length === 0) return
  await onlyOne('scheduled posts', async () => {
    let failure: { reason: unknown } | undefined
    for (const post of due) {
      if (signal?.aborted) return
      await publishOne(deps, post).catch((reason: unknown) => {
        failure = { reason }
      })
    }
    if (failure) throw failure.reason
  })
}

/** Publishes what is due now and looks every second. @returns stops it after the post that has begun */
export function startPublishing(deps: PublishDeps): () => Promise<void> {
  const stopping = new AbortController()
  let isFailing = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout

  async function look(): Promise<void> {
    try {
      await publishDue(deps, stopping.signal)
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
