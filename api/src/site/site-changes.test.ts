import {
  type ErrorBody,
  type FaqDocument,
  type SiteChanges,
  type SiteDocument,
  siteDocumentNames,
} from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let editor: Client
beforeEach(async () => {
  site = await startApi()
  editor = await site.author('editor@example.com', 'editor')
})
afterEach(() => site.close())

const sample = sampleDocuments.faq
const titled = (title: string): FaqDocument => ({ ...sample, title })
const changesFor = async (client: Client, since?: string) =>
  (await client.get<SiteChanges>(`/api/site/changes${since === undefined ? '' : `?since=${since}`}`)).body
const namesOf = ({ documents }: SiteChanges) => documents.map(({ name }) => name)
const save = (value: unknown, headers: Record<string, string> = {}) =>
  editor.put<SiteDocument & ErrorBody>('/api/site/faq', value, { headers })

test('without a cursor all documents come, and with the cursor of the answer none', async () => {
  const first = await changesFor(editor)
  expect(namesOf(first)).toEqual(first.names)
  expect(first.documents.find(({ name }) => name === 'faq')).toMatchObject({ rev: 'sample', value: sample })
  expect(await changesFor(editor, first.cursor)).toEqual({ ...first, documents: [] })
})

test('a save, a publication and a reset are changes of that document alone', async () => {
  let { cursor } = await changesFor(editor)
  const steps = [
    () => save(titled('Ask us')),
    () => editor.post('/api/site/faq/publish'),
    () => editor.delete('/api/site/faq'),
  ]
  const seen: unknown[] = []
  for (const step of steps) {
    await step()
    const changes = await changesFor(editor, cursor)
    cursor = changes.cursor
    seen.push(changes.documents.map(({ name, state, value }) => [name, state, (value as FaqDocument).title]))
  }
  expect(seen).toEqual([
    [['faq', 'unpublished', 'Ask us']],
    [['faq', 'edited', 'Ask us']],
    [['faq', 'sample', sample.title]],
  ])
})

test('each account hears of the documents that it may work on, and one that may work on none of none', async () => {
  const owner = await site.author('owner@example.com', 'owner')
  const author = await site.author('author@example.com', 'author')
  expect((await changesFor(owner)).names).toEqual(siteDocumentNames)
  const others = siteDocumentNames.filter((name) => name !== 'business' && name !== 'appearance')
  expect((await changesFor(editor)).names).toEqual(others)
  expect(await changesFor(author)).toMatchObject({ documents: [], names: [] })
  expect((await site.visitor().get('/api/site/changes')).status).toBe(401)
  // What an owner was told is no way to what an editor may not see.
  const { cursor } = await changesFor(owner)
  expect(namesOf(await changesFor(editor, cursor))).toEqual([])
})

test('a cursor that means nothing brings everything, and one that is too long is refused', async () => {
  const { names } = await changesFor(editor)
  expect(namesOf(await changesFor(editor, 'what'))).toEqual(names)
  const long = await editor.get<ErrorBody>(`/api/site/changes?since=${'x'.repeat(501)}`)
  expect([long.status, long.body.code]).toEqual([400, 'invalid'])
})

test('a save that is repeated with its key changes nothing more and is answered as the first time', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const first = await save(titled('Mine'), { ...key, 'If-Match': '"sample"' })
  const theirs = await save(titled('Theirs'), { 'If-Match': `"${first.body.rev}"` })
  const again = await save(titled('Mine'), { ...key, 'If-Match': '"sample"' })
  expect([again.status, again.headers.get('etag')]).toEqual([200, `"${first.body.rev}"`])
  expect(again.body).toMatchObject({ rev: first.body.rev, value: titled('Mine') })
  const now = await editor.get<SiteDocument>('/api/site/faq')
  expect(now.body).toMatchObject({ rev: theirs.body.rev, value: titled('Theirs') })
  const other = await save(titled('Other'), key)
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
})
