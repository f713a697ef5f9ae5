import { bounds, type FactArticles } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { listPostsWithFacts } from './fact-uses.queries.ts'
import { readDocument } from './site.service.ts'

/** Articles named for one fact; all are counted. */
const MOST_NAMED = 12
/** Facts told of that the register does not have. */
const MOST_UNKNOWN = 100
const LONGEST_NAME = 60
/** Posts in memory at once: each may have a mebibyte of text. */
const PAGE = 20

const FACT = /<data value="fact:([a-z0-9.-]+)">/g

const factsIn = (content: string): Set<string> =>
  new Set(
    [...content.matchAll(FACT)].map(([, name = '']) => name).filter((name) => name.length <= LONGEST_NAME),
  )

/**
 * Which articles show which facts, the newest first. The articles themselves are looked through, so that it is always as
 * they are stored. Facts without an article are left out.
 */
export async function readFactArticles({ reader }: Pick<Deps, 'reader'>): Promise<FactArticles[]> {
  const { entries } = (await readDocument(reader, 'facts')).value as { entries: Array<{ name: string }> }
  const registered = new Set(entries.map(({ name }) => name))
  const found = new Map<string, FactArticles>()
  const mayBeTold = (fact: string) =>
    found.has(fact) || registered.has(fact) || found.size < bounds.site.pages.facts + MOST_UNKNOWN
  let before: number | undefined
  do {
    const posts = await listPostsWithFacts(reader, { before, limit: PAGE })
    for (const { id, slug, title, status, content } of posts)
      for (const fact of factsIn(content)) {
        if (!mayBeTold(fact)) continue
        const articles = found.get(fact) ?? { fact, total: 0, posts: [] }
        articles.total += 1
        if (articles.posts.length < MOST_NAMED) articles.posts.push({ _id: id, slug, title, status })
        found.set(fact, articles)
      }
    before = posts.length < PAGE ? undefined : posts.at(-1)?.number
  } while (before !== undefined)
  return [...found.values()]
}
