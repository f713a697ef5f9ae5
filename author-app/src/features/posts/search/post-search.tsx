import type { ExcerptPiece } from '@fettle/shared-types'
import { excerptOf, type SearchPart, searchParts } from '@fettle/shared-types/search'
import { createContext, type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { PostSummary } from '../../../engine/index.ts'
import { useExternalStore } from '../../../ui/external-store.ts'
import { useSession } from '../../session/index.ts'
import { contentOf, createPostIndex, type PostIndex } from './post-index.ts'

/** What a search over the posts of this device has found. */
export interface PostSearch {
  /** Where each post that was found holds all terms; `undefined` where nothing is looked for. */
  partOf: ReadonlyMap<string, SearchPart> | undefined
  /** For each term the stems of which one was found. */
  stems: string[][]
  /** What was looked for instead, where nothing else was found. */
  shownFor: string | undefined
}

const nothing: PostSearch = { partOf: undefined, stems: [], shownFor: undefined }

const PostIndexContext = createContext<PostIndex | undefined>(undefined)

/** One index for all screens of a session. It reads nothing before something is looked for. */
export function PostSearchProvider({ children }: { children: ReactNode }) {
  const { posts } = useSession().engine
  const [index] = useState(() => createPostIndex(posts))
  return <PostIndexContext value={index}>{children}</PostIndexContext>
}

/** Finds posts of this device as the site's own search does, content, drafts and unsynced ones included; also offline. */
export function usePostSearch(posts: readonly PostSummary[], typed: string): PostSearch {
  const index = use(PostIndexContext)
  if (!index) throw new Error('usePostSearch is used outside a PostSearchProvider')
  const isSearching = typed.trim() !== ''
  const wanted = useDeferredValue(typed)
  const find = useExternalStore(index.find)

  useEffect(() => {
    if (isSearching) index.follow(posts)
  }, [index, isSearching, posts])

  return useMemo(() => {
    if (wanted.trim() === '') return nothing
    const { hits, stems, shownFor } = find(wanted)
    return { partOf: new Map(hits.map(({ post, part }) => [post, part])), stems, shownFor }
  }, [find, wanted])
}

/** Whether a sentence of the content is what was found, and not the title, description or tags. */
const isInContent = ({ partOf }: PostSearch, id: string): boolean => partOf?.get(id) === 'all'

const rankOf = (part: SearchPart | undefined) => (part ? searchParts.indexOf(part) : searchParts.length)

/** Title first, then description and tags, then the content; within each, in the order they have. */
export const byRelevance = (posts: readonly PostSummary[], { partOf }: PostSearch): PostSummary[] =>
  [...posts].sort((one, other) => rankOf(partOf?.get(one._id)) - rankOf(partOf?.get(other._id)))

/** The sentence of a post's content in which the terms were found, in pieces. */
export function useExcerpt(id: string, search: PostSearch): ExcerptPiece[] | undefined {
  const { posts } = useSession().engine
  const [excerpt, setExcerpt] = useState<ExcerptPiece[]>()
  const isWanted = isInContent(search, id)
  const { stems } = search
  useEffect(() => {
    if (!isWanted) return setExcerpt(undefined)
    let current = true
    void posts.get(id).then((row) => current && setExcerpt(excerptOf(contentOf(row), stems)))
    return () => {
      current = false
    }
  }, [posts, id, isWanted, stems])
  return excerpt
}

/** A sentence with what was looked for marked. */
export function MarkedSentence({ pieces }: { pieces: readonly ExcerptPiece[] }) {
  let at = 0
  return pieces.map(({ text, isHit }) => {
    at += text.length
    return isHit ? <mark key={at}>{text}</mark> : text
  })
}
