import { MissingImages, Post } from '@fettle/shared-types'
import { z } from 'zod'
import { type Change, put } from '../rows/change.ts'
import {
  abandoned,
  acknowledged,
  deleteAcknowledged,
  foundGone,
  overtaken,
  refused,
} from '../rows/hearing.ts'
import type { Clock, Mutation, PostRow } from '../rows/row.ts'
import type { DraftDatabase } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import type { Ask, Stop } from './exchange.ts'
import type { Hearsay } from './hearsay.ts'
import { lookAt } from './look.ts'
import type { Pictures } from './pictures.ts'
import { requestOf } from './request-of.ts'

/**
 * Sends one frozen mutation and writes down a definite answer (`moved`). Anything else leaves it frozen: it is sent
 * again, with its key, until the server says what became of it.
 */
export type Deliver = (row: PostRow, mutation: Mutation) => Promise<'moved' | MissingPictures | Stop>

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
  ask: Ask
  hearsay: Hearsay
}

const again = { kind: 'busy', afterMs: undefined, concernsAll: false } as const

/** What a 412 of the contract's server says in its details. */
export const VersionConflict = z.object({ post: Post })

export function createDeliver({ db, store, clock, pictures, ask, hearsay }: DeliverDeps): Deliver {
  return async (row, frozen) => {
    const id = row._id
    const file = frozen.thumbnailFile ? await db.images.get(frozen.thumbnailFile) : undefined
    const asked = hearsay.now()

    async function settle(step: (row: PostRow) => Change): Promise<'moved'> {
      await store.transact(id, ({ row: now }) => {
        if (now?._id !== id) return {}
        const change = step(now)
        if (!change.remove) hearsay.heard(id)
        return change
      })
      return 'moved'
    }

    /** The server has another version than the one this was made on. */
    async function meet(theirs: Post, isCertain: boolean): Promise<'moved' | Stop> {
      if (theirs.rev === frozen.baseRev) return again
      return settle((now) => {
        const newest = hearsay.heardSince(id, asked) ? (now.base ?? theirs) : theirs
        return overtaken(clock, now, frozen, { theirs: newest, isCertain })
      })
    }

    /** Asks for the post itself, after an answer that says it differs without saying how. */
    async function look(isCertain: boolean): Promise<'moved' | Stop> {
      const seen = await lookAt(ask, id)
      if (seen.kind === 'post') return meet(seen.post, isCertain)
      if (seen.kind !== 'gone') return seen
      if (frozen.kind === 'create' && !isCertain) return again
      return settle((now) => foundGone(clock, now, frozen))
    }

    const answer = await ask(requestOf(id, frozen, file))
    switch (answer.kind) {
      case 'ok': {
        if (frozen.kind === 'delete') return settle((now) => deleteAcknowledged(clock, now, frozen))
        const post = Post.safeParse(answer.body)
        if (!post.success) return { kind: 'intercepted', status: 200 }
        if (frozen.thumbnailFile) await pictures.remember(frozen.thumbnailFile, post.data.thumbnail)
        return settle((now) => acknowledged(clock, now, frozen, post.data))
      }
      case 'gone':
        return settle((now) => foundGone(clock, now, frozen))
      case 'overtaken': {
        const stored = VersionConflict.safeParse(answer.details)
        if (stored.success) return meet(stored.data.post, true)
        return frozen.isAskedAgain ? again : look(false)
      }
      case 'taken':
        return look(true)
      case 'refused': {
        const isMissing = answer.code === 'missing_images'
        const pictures = isMissing ? MissingImages.safeParse(answer.details) : undefined
        if (!pictures?.success) return settle((now) => refused(clock, now, frozen, answer))
        await settle((now) => (now.inflight?.key === frozen.key ? put(abandoned(now, frozen, true)) : {}))
        return { kind: 'missing-pictures', paths: pictures.data.paths }
      }
      default:
        return answer
    }
  }
}
