import type { PostSummary } from '@fettle/shared-types'
import { excerptOf, isFoundIn, parseSearch, type SearchEntry, searchEntry } from '@fettle/shared-types/search'
import type { PageVersions } from '../api.ts'
import type { Queryable } from '../database/database.ts'
import { plainText } from '../posts/plain-text.ts'
import { presentPublicSummary } from '../posts/present-public.ts'
import { listByNumber } from './list.queries.ts'
import { listContents } from './search.queries.ts'
import { postsUntilChange } from './until-change.ts'

/** Characters of texts that are kept: about a thousand articles. */
const MAX_CHARACTERS = 5_000_000
/** Summaries that are kept, of about 2 kB. */
const MAX_SUMMARIES = 2_000

interface ShownPost {
  post: PostSummary
  /** What a search finds in all of it but the content. */
  head: SearchEntry
}

interface FoundPosts {
  /** In this order. */
  numbers: readonly number[]
  /** What was looked for. */
  search: string
  stems: ReadonlyArray<readonly string[]>
}

/**
 * Presents posts that a search has found, each with the sentence of the content that holds it where nothing else that is shown
 * does.
 */
export function createPresentFound(
  db: Queryable,
  pageVersions: PageVersions,
): (found: FoundPosts) => Promise<PostSummary[]> {
  const readShown = postsUntilChange<ShownPost>({
    pageVersions,
    maxSize: MAX_SUMMARIES,
    async read(numbers) {
      const rows = await listByNumber(db, numbers)
      return new Map(
        rows.map((row) => {
          const post = presentPublicSummary(row)
          return [row.number, { post, head: searchEntry({ ...post, text: '' }) }]
        }),
      )
    },
  })
  const readTexts = postsUntilChange<{ text: string }>({
    pageVersions,
    maxSize: MAX_CHARACTERS,
    sizeOf: ({ text }) => Math.max(1, text.length),
    async read(numbers) {
      const contents = await listContents(db, numbers)
      return new Map([...contents].map(([number, content]) => [number, { text: plainText(content) }]))
    },
  })

  return async ({ numbers, search, stems }) => {
    const query = parseSearch(search)
    const shown = await readShown(numbers)
    const isByContent = (number: number) => {
      const found = shown.get(number)
      return found !== undefined && !isFoundIn('head', found.head, query, stems)
    }
    const texts = await readTexts(numbers.filter(isByContent))
    return numbers.flatMap((number) => {
      const post = shown.get(number)?.post
      const found = texts.get(number)
      const excerpt = found && excerptOf(found.text, stems)
      if (!post) return []
      return excerpt ? { ...post, excerpt } : post
    })
  }
}
