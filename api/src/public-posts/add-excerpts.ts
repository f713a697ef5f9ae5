import type { PostSummary } from '@fettle/shared-types'
import { excerptOf, isFoundIn, parseSearch, searchEntry } from '@fettle/shared-types/search'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../database/database.ts'
import { plainText } from '../posts/plain-text.ts'
import type { SummaryRow } from '../posts/post-row.ts'
import { presentPublicSummary } from '../posts/present-public.ts'
import { listContents } from './search.queries.ts'

/** Characters of texts that are kept: about a thousand articles. */
const MAX_CHARACTERS = 5_000_000

type TextOf = Pick<SummaryRow, 'number' | 'rev'>

/** Reads the texts of posts, without tags; those that were read lately are kept as long as they are not changed. */
function createReadTexts(db: Queryable): (rows: readonly TextOf[]) => Promise<Map<number, string>> {
  const known = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (text) => Math.max(1, text.length),
  })
  const keyOf = ({ number, rev }: TextOf) => `${number} ${rev}`

  return async (rows) => {
    const unknown = rows.filter((row) => !known.has(keyOf(row)))
    const contents = await listContents(
      db,
      unknown.map(({ number }) => number),
    )
    return new Map(
      rows.map((row) => {
        const text = known.get(keyOf(row)) ?? plainText(contents.get(row.number) ?? '')
        known.set(keyOf(row), text)
        return [row.number, text]
      }),
    )
  }
}

/**
 * Presents posts that a search has found, each with the sentence of the content that holds it where nothing else that is shown
 * does.
 * @param stems of the search
 */
export type AddExcerpts = (
  rows: readonly SummaryRow[],
  search: string,
  stems: ReadonlyArray<readonly string[]>,
) => Promise<PostSummary[]>

export function createAddExcerpts(db: Queryable): AddExcerpts {
  const readTexts = createReadTexts(db)

  return async (rows, search, stems) => {
    const query = parseSearch(search)
    const found = rows.map((row) => ({ row, post: presentPublicSummary(row) }))
    const byContent = found.filter(
      ({ post }) => !isFoundIn('head', searchEntry({ ...post, text: '' }), query, stems),
    )
    const texts = await readTexts(byContent.map(({ row }) => row))
    return found.map(({ row, post }) => {
      const text = texts.get(row.number)
      const excerpt = text === undefined ? undefined : excerptOf(text, stems)
      return excerpt ? { ...post, excerpt } : post
    })
  }
}
