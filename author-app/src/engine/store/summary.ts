import type { Category, PostStatus, ThumbnailVariant } from '@fettle/shared-types'
import type { ConflictKind, PostRow } from '../rows/row.ts'
import { headOf, isDeleting, type RowState, stateOf, submittedOf } from '../rows/row-state.ts'

const SERVER_FAILED = 'The server could not do it.'

/** What a list shows of a post; kept beside the row so that 5,000 posts open without their articles. */
export interface PostSummary {
  _id: string
  title: string
  description: string
  category: Category
  tags: string[]
  status: PostStatus
  read_time_minutes: number
  /** A server path, or a local image reference. */
  thumbnail: string
  /** The server's smaller copies of it, where it made some. Summaries kept by earlier versions lack them. */
  thumbnail_variants?: ThumbnailVariant[]
  /** '' for a post the server does not have. */
  slug: string
  createdAt: string
  /** When the server or the author last changed it, whichever is later. */
  changedAt: string
  likes: number
  comments_count: number
  state: RowState
  /** Published on the server, with edits here that are not public yet. */
  hasUnpublishedChanges: boolean
  /** Typed but not submitted. */
  hasWorking: boolean
  /** Deleted here, the server not told yet: lists leave it out, the sync panel shows it. */
  isRemoving: boolean
  /** The reason it needs attention, in the server's words where it is the server's. */
  problem: string | null
  conflict: ConflictKind | null
  /** The server had it and has it no more: send it again, keep it here, or delete it. Earlier summaries lack it. */
  isAbsent?: boolean
  /** The server failed at the last attempt; it is tried again by itself. Its sentence, or one in its place. */
  failure: string | null
  /** This draft was saved from a post that was deleted, or edited in two places. */
  keptFrom: string | null
}

/** Typed text shows in a list too, so that a writer finds a draft by what was written last. */
export function summaryOf(row: PostRow): PostSummary | undefined {
  const submitted = submittedOf(row)
  const shown = submitted?.fields ?? row.working?.fields ?? headOf(row)
  if (!shown) return undefined
  const { base, obstacle } = row
  const isEdited = submitted !== null || row.working !== null
  return {
    _id: row._id,
    title: shown.title,
    description: shown.description,
    category: shown.category,
    tags: [...shown.tags],
    status: shown.status,
    read_time_minutes: shown.read_time_minutes,
    thumbnail: shown.thumbnail,
    thumbnail_variants: base?.thumbnail === shown.thumbnail ? base.thumbnail_variants : [],
    slug: base?.slug ?? '',
    createdAt: base?.createdAt ?? row.createdAt,
    changedAt: isEdited || !base ? row.changedAt : base.updatedAt,
    likes: base?.likes ?? 0,
    comments_count: base?.comments_count ?? 0,
    state: stateOf(row),
    hasUnpublishedChanges: base?.status === 'Published' && isEdited,
    hasWorking: row.working !== null,
    isRemoving: isDeleting(row),
    problem: obstacle.kind === 'problem' ? obstacle.message : null,
    conflict: obstacle.kind === 'conflict' ? obstacle.conflict : null,
    isAbsent: obstacle.kind === 'remote-missing',
    failure: obstacle.kind === 'retry' ? (obstacle.message ?? SERVER_FAILED) : null,
    keptFrom: row.notice?.of ?? null,
  }
}
