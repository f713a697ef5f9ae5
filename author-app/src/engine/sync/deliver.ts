import { MissingImages, Post } from '@fettle/shared-types'
import { z } from 'zod'
import { applyEvent } from '../apply-event.ts'
import type { AnswerEvent } from '../events.ts'
import type { Clock, Mutation, PostRow } from '../rows/row.ts'
import type { DraftDatabase } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import { fetchRemotePost } from './fetch-remote-post.ts'
import type { Pictures } from './pictures.ts'
import type { Inconclusive, Send } from './request.ts'
import { requestOf } from './request-of.ts'
import type { Staleness } from './staleness.ts'

/**
 * Sends one frozen mutation and writes down a definite answer (`moved`). Anything else leaves it frozen: it is sent
 * again, with its key, until the server says what became of it.
 */
export type Deliver = (row: PostRow, mutation: Mutation) => Promise<'moved' | MissingPictures | Inconclusive>

/** The server took nothing of it, because it does not have these pictures of the article, by its own paths. */
export interface MissingPictures {
  kind: 'missing-pictures'
  paths: string[]
}

interface DeliverDeps {
  db: DraftDatabase
  store: Store
  clock: Clock
  pictures: Pictures
  send: Send
  staleness: Staleness
}

/** A definite answer, to the request that is under way here. */
type Definite = AnswerEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'mutation'>
    : never
  : never

const again = { kind: 'retry-later', afterMs: undefined, concernsAll: false } as const

/** What a 412 of the contract's server says in its details. */
export const VersionConflict = z.object({ post: Post })

export function createDeliver({ db, store, clock, pictures, send, staleness }: DeliverDeps): Deliver {
  return async (row, frozen) => {
    const id = row._id
    const file = frozen.thumbnailFile ? await db.images.get(frozen.thumbnailFile) : undefined
    const asked = staleness.now()

    async function apply(event: Definite | ((row: PostRow) => Definite)): Promise<'moved'> {
      await store.transact(id, ({ row: now }) => {
        if (now?._id !== id) return {}
        const happened = { mutation: frozen, ...(typeof event === 'function' ? event(now) : event) }
        const change = applyEvent(clock, { row: now, tombstone: undefined }, happened)
        if (!change.remove) staleness.updated(id)
        return change
      })
      return 'moved'
    }

    /** The server has another version than the one this was made on. */
    async function meet(theirs: Post, isCertain: boolean): Promise<'moved' | Inconclusive> {
      if (theirs.rev === frozen.baseRev) return again
      return apply((now) => ({
        kind: 'version-conflict',
        theirs: staleness.updatedSince(id, asked) ? (now.base ?? theirs) : theirs,
        isCertain,
      }))
    }

    /** Asks for the post itself, after an answer that says it differs without saying how. */
    async function look(isCertain: boolean): Promise<'moved' | Inconclusive> {
      const seen = await fetchRemotePost(send, id)
      if (seen.kind === 'post') return meet(seen.post, isCertain)
      if (seen.kind !== 'gone') return seen
      if (frozen.kind === 'create' && !isCertain) return again
      return apply({ kind: 'not-found' })
    }

    const answer = await send(requestOf(id, frozen, file))
    switch (answer.kind) {
      case 'ok': {
        if (frozen.kind === 'delete') return apply({ kind: 'delete-acknowledged' })
        const post = Post.safeParse(answer.body)
        if (!post.success) return { kind: 'intercepted', status: 200 }
        if (frozen.thumbnailFile) await pictures.remember(frozen.thumbnailFile, post.data.thumbnail)
        return apply({ kind: 'acknowledged', post: post.data })
      }
      case 'gone':
        return apply({ kind: 'not-found' })
      case 'conflict': {
        const stored = VersionConflict.safeParse(answer.details)
        if (stored.success) return meet(stored.data.post, true)
        return frozen.isProbe ? again : look(false)
      }
      case 'id-taken':
        return look(true)
      case 'refused': {
        const isMissing = answer.code === 'missing_images'
        const pictures = isMissing ? MissingImages.safeParse(answer.details) : undefined
        if (!pictures?.success) return apply({ kind: 'refused', code: answer.code, message: answer.message })
        await apply({ kind: 'pictures-missing' })
        return { kind: 'missing-pictures', paths: pictures.data.paths }
      }
      default:
        return answer
    }
  }
}
