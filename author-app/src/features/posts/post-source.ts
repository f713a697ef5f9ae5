import { createContext, use } from 'react'
import type { Editing, Fields, KeptImage, PostRow, PostSummary, Restoring } from '../../engine/index.ts'

/** Something on its way, here, or nowhere to be had. */
export type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed' }

/**
 * How a change went. It is on this device in any case. `conflict`: the post was changed elsewhere too, and its author
 * has to decide. `refused`: in the server's words; it waits for its author. `moved`: the post was deleted elsewhere, and
 * what was written lives on as the draft `to`.
 */
export type FinalOutcome =
  | { kind: 'synced' | 'conflict' }
  | { kind: 'refused'; sentence: string | undefined }
  | { kind: 'moved'; to: string }

/**
 * The same, as far as the server answered in time. `saved-here`: it has not. `failed`: it broke down over it, in its
 * words. Either is sent again by itself; `later` is what comes of it, `undefined` where something newer was decided.
 */
export type Outcome =
  | FinalOutcome
  | { kind: 'saved-here'; later: Promise<FinalOutcome | undefined> }
  | { kind: 'failed'; sentence: string | undefined; later: Promise<FinalOutcome | undefined> }

/** Everything the screens know about where posts live. Hooks are called on every render of a screen. */
export interface PostSource {
  /** Every post of this author, in no order; those that are being deleted are left out. */
  useMyPosts: () => Loaded<PostSummary[]>
  /** `null` for a post that was here and is gone. */
  usePost: (id: string) => Loaded<PostRow | null>
  /** Asks the server for what is new. */
  refresh: () => Promise<void>
  /** An editor on a post, or on a new one; `undefined` when there is no such post here. */
  open: (id: string | undefined) => Promise<Editing | undefined>
  /** Submits. @throws StoreFullError, with nothing changed */
  save: (editing: Editing, fields: Fields) => Promise<Outcome>
  remove: (id: string) => Promise<Outcome>
  /**
   * Makes an earlier version the newest one. `kept`: the draft that holds what only this device had of the post.
   * @throws StoreFullError; Error when the post is gone, with nothing changed
   */
  restore: (id: string, restoring: Restoring) => Promise<Outcome & { kept: string | null }>
  /** Takes back a delete that the server has not agreed to. */
  recall: (id: string) => Promise<void>
  /** The draft in which work on a deleted post lives on. */
  movedTo: (id: string) => Promise<string | undefined>
  /** The author has read that this draft was kept from another post. */
  dismissNotice: (id: string) => Promise<void>
  /** Keeps a picture on this device. @throws ImageRefused, StoreFullError */
  keepImage: (file: Blob) => Promise<KeptImage>
  /** The bytes of a picture by its local reference or server path, where this device has them. */
  readImage: (refOrPath: string) => Promise<Blob | undefined>
}

export const PostSourceContext = createContext<PostSource | undefined>(undefined)

/** Where this studio's posts live. */
export function usePosts(): PostSource {
  const source = use(PostSourceContext)
  if (!source) throw new Error('usePosts is used outside a PostSourceContext')
  return source
}
