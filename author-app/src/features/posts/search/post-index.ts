import {
  indexOfEntries,
  type MemoryHits,
  type MemoryIndex,
  type SearchEntry,
  searchable,
  searchEntry,
} from '@fettle/shared-types/search'
import { headOf, type PostRow, type PostSummary, type Posts } from '../../../engine/index.ts'
import { createExternalStore, type ExternalStore } from '../../../ui/external-store.ts'
import { textOfHtml } from './text-of-html.ts'

/** Posts that are read between two looks at whether something else is waiting: typing stays quick. */
const BATCH = 20
/** What was read is searched at most this often while reading goes on. */
const TELL_EVERY_MS = 400

interface Indexed {
  entry: SearchEntry
  /** What of the summary the entry was made of: another one has to be made. */
  stamp: string
}

/** The posts of this device, with their content, drafts and what is not synced. */
export interface PostIndex {
  /** Takes over what changed. Reading the contents goes on by itself. */
  follow(posts: readonly PostSummary[]): void
  /**
   * What holds the terms: another function once more can be found. A post that was not read yet is found by its title,
   * description and tags alone.
   */
  find: ExternalStore<(typed: string) => MemoryHits<string>>
}

/** What its editor would open on. */
export function contentOf(row: PostRow | undefined): string {
  const fields = row && (row.working?.fields ?? headOf(row))
  return fields ? textOfHtml(fields.content) : ''
}

const stampOf = ({ changedAt, state, hasWorking }: PostSummary) => `${changedAt} ${state} ${hasWorking}`

const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Words that stand in many posts, once each. */
function createInterning() {
  const words = new Map<string, string>()
  const once = (word: string) => {
    const known = words.get(word)
    if (known === undefined) words.set(word, word)
    return known ?? word
  }
  const all = (set: ReadonlySet<string>) => new Set([...set].map(once))
  return ({ substrings, stems, words: found }: SearchEntry): SearchEntry => ({
    substrings,
    stems: { title: all(stems.title), head: all(stems.head), all: all(stems.all) },
    words: all(found),
  })
}

/** An index that is kept in memory and follows the store. Nothing is read before it is followed for the first time. */
export function createPostIndex({ get }: Pick<Posts, 'get'>): PostIndex {
  const intern = createInterning()
  const entries = new Map<string, Indexed>()
  let posts: readonly PostSummary[] = []
  let isReading = false

  /** Posts without an entry yet, by what their summaries say. */
  function findUnread(typed: string) {
    const wanted = searchable(typed.trim())
    return posts
      .filter(({ _id }) => !entries.has(_id))
      .filter(({ title, description, tags }) =>
        searchable([title, description, ...tags].join('\n')).includes(wanted),
      )
      .map(({ _id }) => ({ post: _id, part: 'head' as const }))
  }

  /** Searches what is here when it is asked first. */
  function createFind() {
    let index: MemoryIndex<string> | undefined
    return (typed: string): MemoryHits<string> => {
      index ??= indexOfEntries([...entries].map(([post, { entry }]) => ({ post, entry })))
      const found = index.find(typed)
      const unread = findUnread(typed)
      const isCorrected = found.shownFor !== undefined
      // What was typed is there after all, in a post that was not read yet.
      if (isCorrected && unread.length > 0) return { ...found, hits: unread, shownFor: undefined }
      return { ...found, hits: [...found.hits, ...unread] }
    }
  }

  const find = createExternalStore(createFind())
  const tell = () => find.set(createFind())

  const missing = () => posts.filter((post) => entries.get(post._id)?.stamp !== stampOf(post))

  async function read(post: PostSummary): Promise<void> {
    const { title, description, category, tags } = post
    const text = contentOf(await get(post._id))
    entries.set(post._id, {
      entry: intern(searchEntry({ title, description, category, tags, text })),
      stamp: stampOf(post),
    })
  }

  async function readAll(): Promise<void> {
    let toldAt = performance.now()
    for (let left = missing(); left.length > 0; left = missing()) {
      for (const post of left.slice(0, BATCH)) await read(post)
      if (performance.now() - toldAt > TELL_EVERY_MS) {
        tell()
        toldAt = performance.now()
      }
      await pause()
    }
    tell()
  }

  function follow(now: readonly PostSummary[]): void {
    posts = now
    const here = new Set(now.map(({ _id }) => _id))
    for (const id of entries.keys()) if (!here.has(id)) entries.delete(id)
    if (isReading || missing().length === 0) return
    isReading = true
    tell()
    // A store that was closed in the meantime is read no further.
    void readAll()
      .catch(() => {})
      .finally(() => {
        isReading = false
      })
  }

  return { follow, find }
}
