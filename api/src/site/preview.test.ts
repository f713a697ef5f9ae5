import { type ErrorBody, siteDocumentNames } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenderPreview } from '../api.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'

/** A page that shows the titles of two documents, in the look of the site; every other path is no page. */
const renderPreview: RenderPreview = async (path, reads) => {
  if (path !== '/faq') return undefined
  await reads.document('appearance')
  const [faq, business] = [await reads.document('faq'), await reads.document('business')]
  return `<title>${faq.title} | ${business.name}</title>`
}

let site: TestApi
let owner: Client
let editor: Client
beforeAll(async () => {
  site = await startApi({ renderPreview })
  owner = await site.author('owner@example.com', 'owner')
  editor = await site.author('editor@example.com', 'editor')
  await owner.put('/api/site/business', { ...sampleDocuments.business, name: 'Drafted name' })
  await editor.put('/api/site/faq', { ...sampleDocuments.faq, title: 'Drafted title' })
})
afterAll(() => site.close())

const preview = (who: Client, path = '/faq') =>
  who.get<string & ErrorBody>(`/api/site/preview?path=${encodeURIComponent(path)}`)

test('a page is rendered from what is saved, and visitors go on reading what is published', async () => {
  const { status, body, headers } = await preview(owner)
  expect([status, body]).toEqual([200, '<title>Drafted title | Drafted name</title>'])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'self'; sandbox$/,
  )
  for (const name of siteDocumentNames)
    expect([name, await site.api.reads.document(name)]).toEqual([name, sampleDocuments[name]])
})

test('an account sees the drafts of the documents that it may work on, and of others what is published', async () => {
  expect((await preview(editor)).body).toBe(`<title>Drafted title | ${sampleDocuments.business.name}</title>`)
})

const typed = (who: Client, document: string, value: unknown) =>
  who.post<string & ErrorBody>(`/api/site/${document}/preview?path=/faq`, value as object)

test('a document that is being typed is shown with what is filled in, as saved otherwise, and stored nowhere', async () => {
  const blank = { ...sampleDocuments.business, phones: [], country: '' }
  const { status, body } = await typed(owner, 'business', { ...blank, name: 'Typed name' })
  expect([status, body]).toEqual([200, '<title>Drafted title | Typed name</title>'])
  expect((await typed(owner, 'business', { ...blank, name: '' })).body).toContain('| Drafted name<')
  expect((await typed(owner, 'business', {})).body).toContain('| Drafted name<')
  expect((await preview(owner)).body).toBe('<title>Drafted title | Drafted name</title>')
})

test('a choice whose further field is not filled in yet is shown as saved', async () => {
  const { appearance } = sampleDocuments
  for (const unfinished of [
    { accent: 'own', ownAccent: '#0a7' },
    { paper: 'own', ownPaper: '', ownInk: '#111111' },
    { mark: 'picture' },
  ])
    expect((await typed(owner, 'appearance', { ...appearance, ...unfinished })).body).toBe(
      '<title>Drafted title | Drafted name</title>',
    )
})

test('what is no document, or for others, is not shown', async () => {
  expect((await typed(owner, 'business', [])).status).toBe(400)
  expect((await typed(owner, 'weather', {})).status).toBe(404)
  expect((await typed(editor, 'business', sampleDocuments.business)).status).toBe(403)
  expect((await typed(site.visitor(), 'faq', {})).status).toBe(401)
})

test('nobody else sees a preview', async () => {
  expect((await preview(site.visitor())).status).toBe(401)
  expect((await preview(await site.author())).status).toBe(403)
})

test('only the path of a page is a preview', async () => {
  expect(await preview(owner, '/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  for (const path of [
    '//evil.example',
    'https://evil.example/',
    '/faq?page=2',
    '/../api',
    `/${'a'.repeat(300)}`,
  ])
    expect([path, (await preview(owner, path)).status]).toEqual([path, 400])
})
