import type { BusinessDocument, SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { author, type FakeAnswer, fakeServer } from './fake-server.ts'

/** Short lists: every look for a role goes through the whole form. */
const { hours, ...whole } = sampleDocuments.business
const few = { offices: [], areas: [], socials: [], payments: [], hours: { ...hours, holidays: [] } }
export const shortBusiness: BusinessDocument = { ...whole, ...few }

/** Keeps the business as the API does: saved on its newest revision, published apart, with what was published before. */
export function businessServer(permissions = ['site', 'business']) {
  let saves = 0
  let losesAnswer = false
  let now: SiteDocument = {
    name: 'business',
    state: 'sample',
    rev: 'sample',
    updatedAt: null,
    publishedAt: null,
    value: shortBusiness,
    published: shortBusiness,
  }
  const at = '2026-11-20T06:00:00.000Z'
  const earlier = { rev: 'old', publishedAt: at, supersededAt: at }
  const save = (value: unknown) => {
    saves += 1
    now = { ...now, value, rev: `rev-${saves}`, state: 'unpublished', updatedAt: at }
    return now
  }
  /** What arrives of an answer. */
  const arriving = (document: SiteDocument) => {
    if (!losesAnswer) return document
    losesAnswer = false
    return new Response('', { status: 502 })
  }
  const checked =
    (answer: FakeAnswer): FakeAnswer =>
    (call) =>
      call.headers.get('if-match') === `"${now.rev}"`
        ? answer(call)
        : Response.json(
            {
              error: 'It has changed.',
              code: 'version_conflict',
              details: { document: now },
              requestId: 'r',
            },
            { status: 412 },
          )
  const answers = new Map<string, SiteDocument>()
  /** Answers a repeated request as the first time. */
  const once =
    (answer: FakeAnswer): FakeAnswer =>
    async (call) => {
      const known = answers.get(call.headers.get('idempotency-key') ?? '')
      return known ?? answer(call)
    }
  const faq: SiteDocument = {
    ...now,
    name: 'faq',
    state: 'unpublished',
    value: sampleDocuments.faq,
    published: sampleDocuments.faq,
  }
  const server = fakeServer({
    'GET /account': () => ({ email: author, name: '', role: 'owner', permissions }),
    'GET /account/devices': () => [],
    'GET /site/changes': () => ({ documents: [now, faq], names: ['business', 'faq'], cursor: 'c' }),
    'GET /site/business': () => now,
    'PUT /site/business': once(
      checked(({ headers, text }) => {
        const saved = save(JSON.parse(text))
        answers.set(headers.get('idempotency-key') ?? '', saved)
        return arriving(saved)
      }),
    ),
    'POST /site/business/publish': checked(() => {
      now = { ...now, published: now.value, state: 'edited', publishedAt: at }
      return arriving(now)
    }),
    'DELETE /site/business': checked(() => {
      now = { ...now, value: shortBusiness, published: shortBusiness, state: 'sample', rev: 'sample' }
      return now
    }),
    'GET /site/business/revisions': () => Response.json([earlier], { headers: { 'x-total-count': '1' } }),
    'GET /site/business/revisions/old': () => ({ ...earlier, value: { ...shortBusiness, name: 'Old name' } }),
  })
  return {
    ...server,
    loseNextAnswer: () => {
      losesAnswer = true
    },
    saveElsewhere: (change: Partial<BusinessDocument>) => save({ ...shortBusiness, ...change }),
    stored: () => now.value as BusinessDocument,
    saves: () => server.calls.filter(({ method }) => method === 'PUT').length,
  }
}
