import {
  FactArticles,
  SiteDocument,
  type SiteDocumentName,
  SiteDocumentSummary,
  SiteRevision,
  SiteRevisionSummary,
} from '@fettle/shared-types'
import { z } from 'zod'
import { json, type Page, readPage } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

const onRevision = (rev: string) => ({ 'if-match': `"${rev}"` })

/**
 * What is asked of the server about documents of the site, beside their sync. A change names the revision it was made on; a
 * newer one refuses it with 412.
 */
export function createSiteApi(send: Send) {
  const read = async (answer: Promise<Response>) => SiteDocument.parse(await (await answer).json())
  const pathOf = (name: SiteDocumentName) => `/site/${name}`
  return {
    /**
     * A page as it will be once what is saved is published, as HTML without scripts.
     * @param path of the page
     * @param typed a document that is shown as it is typed; fields that are not filled in yet are as saved
     */
    async previewPage(path: string, typed?: { name: SiteDocumentName; value: unknown }): Promise<string> {
      const query = new URLSearchParams({ path })
      const accept = { accept: 'text/html' }
      if (!typed) return (await send(`/site/preview?${query}`, { headers: accept })).text()
      const { headers, body } = json(typed.value)
      const to = `${pathOf(typed.name)}/preview?${query}`
      return (await send(to, { method: 'POST', headers: { ...headers, ...accept }, body })).text()
    },

    /** Which articles show which facts. */
    async factArticles(): Promise<FactArticles[]> {
      return z.array(FactArticles).parse(await (await send('/site/facts/articles')).json())
    },

    publishSiteDocument: (name: SiteDocumentName, rev: string): Promise<SiteDocument> =>
      read(send(`${pathOf(name)}/publish`, { method: 'POST', headers: onRevision(rev) })),

    /** Publishes all of them or none. */
    async publishSiteDocuments(
      documents: ReadonlyArray<Pick<SiteDocumentSummary, 'name' | 'rev'>>,
    ): Promise<SiteDocumentSummary[]> {
      const seen = documents.map(({ name, rev }) => ({ name, rev }))
      const answer = await send('/site/publish', { method: 'POST', ...json({ documents: seen }) })
      return z.array(SiteDocumentSummary).parse(await answer.json())
    },

    /** Lets it follow the sample again. */
    resetSiteDocument: (name: SiteDocumentName, rev: string): Promise<SiteDocument> =>
      read(send(pathOf(name), { method: 'DELETE', headers: onRevision(rev) })),

    /** What was on the site before, newest first. @param page from 1 */
    async siteRevisions(name: SiteDocumentName, page: number): Promise<Page<SiteRevisionSummary>> {
      return readPage(await send(`${pathOf(name)}/revisions?page=${page}`), SiteRevisionSummary)
    },

    async siteRevision(name: SiteDocumentName, rev: string): Promise<SiteRevision> {
      const path = `${pathOf(name)}/revisions/${encodeURIComponent(rev)}`
      return SiteRevision.parse(await (await send(path)).json())
    },
  }
}
