import { bounds, type Post, type PostChanges } from '@fettle/shared-types'
import { z } from 'zod'
import { listCommentsByPost } from '../comments/comments.queries.ts'
import type { Queryable } from '../database/database.ts'
import {
  type ChangesOf,
  type Counter,
  listChangedPosts,
  listGonePosts,
  newestChange,
  readCounter,
} from './changes.queries.ts'
import type { PostRow } from './post-row.ts'
import { listPostsById, listPostsOf } from './posts.queries.ts'
import { presentPost } from './present-post.ts'

/** A page of changes ends early rather than carry more text than this. */
const PAGE_BYTES = 8 * 1024 * 1024

/** Posts whose comments one query reads; a statement takes a bounded number of values. */
const COMMENTS_OF = 200

const Cursor = z.tuple([z.string(), z.int().min(0)])

const encode = ({ epoch, seq }: Counter) => Buffer.from(JSON.stringify([epoch, seq])).toString('base64url')

interface Start {
  after: number
  /** A cursor was sent and cannot be used, so that the list begins anew. */
  isReset: boolean
}

/** Where a page begins: after the number behind a cursor, or at the beginning for one of another epoch or of the future. */
function startOf(since: string | undefined, counter: Counter): Start {
  if (since === undefined) return { after: 0, isReset: false }
  try {
    const [epoch, seq] = Cursor.parse(JSON.parse(Buffer.from(since, 'base64url').toString('utf8')))
    const isUsable = epoch === counter.epoch && seq <= counter.seq
    return { after: isUsable ? seq : 0, isReset: !isUsable }
  } catch {
    return { after: 0, isReset: true }
  }
}

/** Whole posts with their comments, in the order of the rows. */
async function presentAll(db: Queryable, rows: PostRow[]): Promise<Post[]> {
  const posts: Post[] = []
  for (let start = 0; start < rows.length; start += COMMENTS_OF) {
    const some = rows.slice(start, start + COMMENTS_OF)
    const comments = await listCommentsByPost(
      db,
      some.map((row) => row.id),
    )
    posts.push(...some.map((row) => presentPost(row, comments.get(row.id) ?? [])))
  }
  return posts
}

/** How many of these changes fit on one page: at most the contract's number and `PAGE_BYTES`, at least one. */
function fitting(changes: Array<{ contentBytes: number }>): number {
  let bytes = 0
  const cut = changes.findIndex((change, index) => {
    bytes += change.contentBytes
    return index > 0 && bytes > PAGE_BYTES
  })
  return Math.min(cut === -1 ? changes.length : cut, bounds.changesPage)
}

/**
 * One page of what happened to the posts of one author, or of everybody, after a cursor, the oldest change first. Posts and deletions are read
 * one after the other while others write; nothing newer than the counter read first is looked at, so that a commit in
 * between cannot move the cursor past a change that this page does not carry.
 */
export async function listChanges(
  db: Queryable,
  whose: ChangesOf,
  since: string | undefined,
): Promise<PostChanges> {
  const counter = await readCounter(db)
  const { after, isReset } = startOf(since, counter)
  const limit = bounds.changesPage + 1
  const range = { after, upTo: counter.seq }
  const changed = await listChangedPosts(db, whose, range, limit)
  const gone = (await listGonePosts(db, whose, range, limit)).map((row) => ({
    ...row,
    contentBytes: 0,
  }))
  const all = [
    ...changed.map((row) => ({ ...row, isGone: false })),
    ...gone.map((row) => ({ ...row, isGone: true })),
  ].sort((a, b) => a.seq - b.seq)
  const page = all.slice(0, fitting(all))
  const ids = page.filter((row) => !row.isGone).map((row) => row.id)
  const rows = new Map((await listPostsById(db, ids)).map((row) => [row.id, row]))
  return {
    posts: await presentAll(
      db,
      ids.flatMap((id) => rows.get(id) ?? []),
    ),
    deleted: page.filter((row) => row.isGone).map((row) => ({ _id: row.id })),
    cursor: encode({ epoch: counter.epoch, seq: page.at(-1)?.seq ?? after }),
    reset: isReset,
    more: page.length < all.length,
  }
}

/** A tag that changes with every change of an author's posts or of their counters. */
export async function tagOfMine(db: Queryable, author: { id: string }): Promise<string> {
  const { epoch } = await readCounter(db)
  return `${epoch}.${await newestChange(db, author.id)}`
}

/** Every post of an author, whole, newest first. */
export async function listMine(db: Queryable, author: { id: string }): Promise<Post[]> {
  return presentAll(db, await listPostsOf(db, author.id))
}
