import { type SiteDocument, type SiteDocumentName, siteDocumentNames } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { type Asked, createScriptedServer, refusal } from './scripted-server.ts'

const at = '2026-01-05T06:00:00.000Z'

/** A server of the documents of a site in memory, which can be restored, and may keep some from the account. */
export function createSiteServer(script: (asked: Asked) => Response | undefined = () => undefined) {
  let documents = new Map(
    siteDocumentNames.map((name): [SiteDocumentName, SiteDocument] => {
      const value = sampleDocuments[name]
      const sample = { state: 'sample', rev: 'sample', updatedAt: null, publishedAt: null } as const
      return [name, { ...sample, name, value, published: value }]
    }),
  )
  let allowed: readonly SiteDocumentName[] = siteDocumentNames
  let epoch = 1
  let saves = 0
  const answers = new Map<string, SiteDocument>()

  function save(name: SiteDocumentName, value: unknown): SiteDocument {
    saves += 1
    const before = documents.get(name)
    const document = { ...before, name, value, rev: `rev-${saves}`, state: 'unpublished', updatedAt: at }
    documents.set(name, document as SiteDocument)
    return document as SiteDocument
  }

  function put({ body, headers }: Asked, name: SiteDocumentName): Response {
    const key = headers.get('idempotency-key') ?? ''
    const now = documents.get(name)
    const known = answers.get(key)
    if (known) return Response.json(known)
    if (headers.get('if-match') !== `"${now?.rev}"`)
      return refusal(412, 'version_conflict', 'Changed elsewhere.', { document: now })
    const saved = save(name, JSON.parse(body))
    answers.set(key, saved)
    return Response.json(saved)
  }

  const server = createScriptedServer((asked) => {
    const scripted = script(asked)
    if (scripted) return scripted
    const { method, path } = asked
    if (path === '/api/health')
      return Response.json({ siteId: 'site', epoch: `epoch ${epoch}`, version: '1.0.0' })
    const name = siteDocumentNames.find((each) => path === `/api/site/${each}`)
    if (name && !allowed.includes(name)) return refusal(403, 'forbidden', 'Your account may not do that.')
    if (name) return method === 'PUT' ? put(asked, name) : Response.json(documents.get(name))
    if (path.startsWith('/api/site/changes'))
      return Response.json({
        documents: allowed.map((each) => documents.get(each)),
        names: allowed,
        cursor: 'c',
      })
    return undefined
  })

  return {
    ...server,
    saveElsewhere: save,
    stored: (name: SiteDocumentName) => documents.get(name),
    /** The account may work on these from now on. */
    allow(...names: SiteDocumentName[]) {
      allowed = names
    },
    backUp: () => structuredClone(documents),
    restore(backup: typeof documents) {
      documents = structuredClone(backup)
      epoch += 1
    },
  }
}
