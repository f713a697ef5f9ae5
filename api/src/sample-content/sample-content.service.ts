import { createHash } from 'node:crypto'
import {
  type SampleContent,
  type SampleRemoval,
  type SiteDocumentName,
  type SiteDocumentValues,
  sampleLists,
  siteDocumentNames,
} from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { sampleChanged } from '../errors.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { listDocuments, type SiteDocumentRow } from '../site/site.queries.ts'
import { presentDocument } from '../site/site.service.ts'
import { removeArticle } from './remove-articles.ts'
import { removeEntries } from './remove-entries.ts'
import {
  listUntouched,
  readIsSampleRemoved,
  type UntouchedPost,
  writeSampleRemoval,
} from './sample-content.queries.ts'
import { countSampleTexts, type NamedEntry, type SampleList, sampleEntriesIn } from './sample-entries.ts'

type Rows = ReadonlyMap<SiteDocumentName, SiteDocumentRow>

/** What of the sample goes: starter articles, and lists with the document that holds each. */
interface Found {
  articles: UntouchedPost[]
  lists: Array<{ list: SampleList; entries: NamedEntry[] }>
  rows: Rows
}

/** Starter articles are read from files that name their pictures: a site that never asks loads neither. */
async function starterIds(): Promise<string[]> {
  const { articleId, readArticles } = await import('../starter/starter.ts')
  return readArticles().map(articleId)
}

async function findSample(db: Queryable, ids: readonly string[]): Promise<Found> {
  const rows: Rows = new Map((await listDocuments(db)).map((row) => [row.name, row]))
  const lists = sampleLists
    .map((list) => {
      const { value, published } = presentDocument(list.document, rows.get(list.document))
      const entries = [...sampleEntriesIn(published, list), ...sampleEntriesIn(value, list)]
      return { list, entries: [...new Map(entries.map((entry) => [entry.id, entry])).values()] }
    })
    .filter(({ entries }) => entries.length > 0)
  return { articles: await listUntouched(db, ids), lists, rows }
}

/** Names what was found, so that a removal takes exactly what somebody has looked at. */
function markOf({ articles, lists, rows }: Found): string {
  const parts = [
    articles.map(({ id, rev, comments_count }) => [id, rev, comments_count]),
    lists.map(({ list, entries }) => [list, rows.get(list.document)?.rev, entries]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
}

function present(found: Found, isRemoved: boolean): SampleContent {
  const publishedOf = <Name extends SiteDocumentName>(name: Name) =>
    presentDocument(name, found.rows.get(name)).published as SiteDocumentValues[Name]
  return {
    isRemoved,
    isSampleBusiness: publishedOf('business').name === sampleDocuments.business.name,
    articles: found.articles.map(({ id, title, comments_count: comments }) => ({ _id: id, title, comments })),
    lists: found.lists.map(({ list, entries }) => ({ document: list.document, entries })),
    texts: siteDocumentNames
      .map((document) => ({ document, left: countSampleTexts(document, publishedOf(document)) }))
      .filter(({ left }) => left > 0),
    seen: markOf(found),
  }
}

const readFound = async (db: Queryable, ids: readonly string[]): Promise<SampleContent> =>
  present(await findSample(db, ids), await readIsSampleRemoved(db))

/** What of the sample is still on the site. */
export const readSampleContent = async ({ reader }: Pick<Deps, 'reader'>): Promise<SampleContent> =>
  readFound(reader, await starterIds())

const inWords = ({ articles, lists }: Found, fate: SampleRemoval['articles']): string => {
  const deeds = { delete: 'deleted', draft: 'made drafts' }
  const ofArticles = articles.length > 0 ? [`${articles.length} articles ${deeds[fate]}`] : []
  const ofLists = lists.map(({ list, entries }) => `${entries.length} entries of ${list.document}`)
  return [...ofArticles, ...ofLists].join(', ')
}

/**
 * Removes what nobody has changed of the sample, all of it or nothing; from then on the site does not say that it is one.
 * Safe to repeat.
 * @throws ApiError 401, 403 `forbidden`, 409 `conflict` where what would go is not what was seen
 */
export async function removeSampleContent(
  deps: Pick<Deps, 'change' | 'now' | 'search'>,
  owner: Author,
  { articles: fate, seen }: SampleRemoval,
): Promise<SampleContent> {
  const ids = await starterIds()
  return deps.change(async (running) => {
    const { trx, touch } = running
    const { email: actor } = await requireMay(trx, owner, 'business')
    const found = await findSample(trx, ids)
    const isNothingLeft = found.articles.length + found.lists.length === 0
    if (isNothingLeft && (await readIsSampleRemoved(trx))) return present(found, true)
    if (markOf(found) !== seen) throw sampleChanged()
    const at = deps.now()
    for (const { id } of found.articles) await removeArticle(deps, running, id, { fate, actor, at })
    for (const { list } of found.lists) await removeEntries(trx, list, found.rows.get(list.document), at)
    await writeSampleRemoval(trx, at)
    await recordEvent(trx, { at, actor, action: 'sample-removed', subject: inWords(found, fate) })
    // Every page says at its foot that the site is a sample.
    touch('site')
    return readFound(trx, ids)
  })
}
