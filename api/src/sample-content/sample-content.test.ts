import type { AuditEvent, Post, PostSummary, SampleContent, SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { articleId, loadStarter, readArticles } from '../starter/starter.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { removeSample, sampleLeft } from '../testing/remove-sample.ts'

let site: TestApi
let owner: Client
/** Small drawings: encoding twelve large ones is not what is tested. */
const articles = readArticles()
  .slice(0, 3)
  .map((article) => ({
    ...article,
    thumbnail:
      '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="9" height="9"/></svg>',
  }))
const { testimonials, team } = sampleDocuments

beforeEach(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
  await loadStarter(site.deps, await firstAuthor(), articles)
})
afterEach(() => site.close())

async function firstAuthor() {
  const { id, email } = await site.deps.db('users').first<{ id: string; email: string }>('id', 'email')
  return { id, email, role: 'owner', enquiriesGiven: false, name: null } as const
}
const left = async () => (await sampleLeft(owner)).body
const published = async () =>
  (await site.visitor().get<PostSummary[]>('/api/blogs')).body.map(({ title }) => title)
const reviews = async () => (await site.api.reads.document('testimonials')).reviews.map(({ name }) => name)
const documentsOf = ({ lists }: SampleContent) => lists.map(({ document }) => document)

test('what nobody has changed is listed, and removed in one go', async () => {
  const before = await left()
  expect([before.isRemoved, before.isSampleBusiness]).toEqual([false, true])
  expect(before.articles.map(({ title }) => title).sort()).toEqual(articles.map(({ title }) => title).sort())
  expect(documentsOf(before)).toEqual(['testimonials', 'team', 'about'])
  expect(before.lists[0]?.entries.map(({ name }) => name)).toEqual(
    testimonials.reviews.map(({ name }) => name),
  )
  expect(before.texts.map(({ document }) => document)).toContain('business')

  const { status, body } = await removeSample(owner, 'draft')
  expect([status, body.isRemoved, body.articles, body.lists]).toEqual([200, true, [], []])
  expect([await published(), await reviews()]).toEqual([[], []])
  expect((await site.api.reads.document('team')).members).toEqual([])
  expect(await site.api.reads.isSampleRemoved()).toBe(true)
  const kept = (await owner.get<Post[]>('/api/blogs/myblogs/all')).body
  expect(kept.map(({ status }) => status)).toEqual(['Draft', 'Draft', 'Draft'])
})

test('a removal is undone: a draft is published again, a list follows the sample again', async () => {
  await removeSample(owner, 'draft')
  const [article] = articles
  const id = articleId({ title: article?.title ?? '' })
  const { body: revisions } = await owner.get<unknown[]>(`/api/blogs/${id}/revisions`)
  expect(revisions).toHaveLength(1)
  await owner.delete('/api/site/testimonials')
  expect(await reviews()).toEqual(testimonials.reviews.map(({ name }) => name))
  expect(documentsOf(await left())).toEqual(['testimonials'])
  expect((await removeSample(owner, 'draft')).status).toBe(200)
  expect(await reviews()).toEqual([])
})

test('nothing that somebody wrote or edited is touched', async () => {
  const [mine, theirs] = articles.map(articleId)
  const own = (await owner.post<Post>('/api/blogs', postForm({ title: 'My own' }, await image()))).body
  await owner.put(`/api/blogs/${mine}`, postForm({ title: 'Now mine' }))
  const review = { ...testimonials.reviews[0], id: 'own', name: 'Real Customer' }
  const edited = { ...testimonials.reviews[1], review: 'They came at once.' }
  await owner.put('/api/site/testimonials', {
    ...testimonials,
    reviews: [review, edited, testimonials.reviews[2]],
  })
  await owner.post('/api/site/testimonials/publish')
  const typed = { ...team, members: [...team.members, { ...team.members[0], id: 'new', name: 'Asha' }] }
  await owner.put('/api/site/team', typed)

  await removeSample(owner, 'delete')
  expect((await published()).sort()).toEqual(['My own', 'Now mine'])
  expect((await owner.get(`/api/blogs/${own._id}`)).status).toBe(200)
  expect((await owner.get(`/api/blogs/${theirs}`)).status).toBe(404)
  expect(await reviews()).toEqual(['Real Customer', edited.name])
  const draft = (await owner.get<SiteDocument>('/api/site/team')).body
  expect([draft.state, (draft.value as typeof team).members.map(({ name }) => name)]).toEqual([
    'unpublished',
    ['Asha'],
  ])
  expect((draft.published as typeof team).members).toEqual([])
  const { body: before } = await owner.get<unknown[]>('/api/site/testimonials/revisions')
  expect(before).toHaveLength(1)
})

test('what was not seen does not go', async () => {
  const { seen } = await left()
  await owner.put(`/api/blogs/${articles.map(articleId)[0]}`, postForm({ title: 'Now mine' }))
  const { status, body } = await owner.post<{ code: string }>('/api/sample-content/remove', {
    articles: 'delete',
    seen,
  })
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect([(await published()).length, await reviews()]).toEqual([
    3,
    testimonials.reviews.map(({ name }) => name),
  ])
  expect(await site.api.reads.isSampleRemoved()).toBe(false)
})

test('a comment that came meanwhile does not go unseen', async () => {
  const { seen } = await left()
  await owner.post(`/api/blogs/${articles.map(articleId)[0]}/comments`, { comment: 'This helped.' })
  const removal = { articles: 'delete', seen }
  expect((await owner.post('/api/sample-content/remove', removal)).status).toBe(409)
  expect((await left()).articles.map(({ comments }) => comments).sort()).toEqual([0, 0, 1])
})

test('repeated, it changes nothing; the audit log has it once, and every page is dropped once', async () => {
  const { seen } = await left()
  const dropped: string[] = []
  site.api.pageVersions.subscribe((tags) => void dropped.push(...tags))
  for (let times = 0; times < 2; times += 1)
    expect((await owner.post('/api/sample-content/remove', { articles: 'delete', seen })).status).toBe(200)
  expect(dropped.filter((tag) => tag === 'site')).toHaveLength(1)
  const { body } = await owner.get<AuditEvent[]>('/api/audit-log')
  expect(body.filter(({ action }) => action === 'sample-removed').map(({ subject }) => subject)).toEqual([
    '3 articles deleted, 3 entries of testimonials, 8 entries of team, 3 entries of about',
  ])
})

test('starter articles do not come back', async () => {
  await removeSample(owner, 'draft')
  expect(await loadStarter(site.deps, await firstAuthor(), readArticles())).toBe(0)
})

test.each([
  ['another fate', { articles: 'burn', seen: 'x' }, 'articles must be delete or draft'],
  ['nothing seen', { articles: 'draft' }, 'seen is required'],
])('%s is refused with a sentence, and nothing is removed', async (_, form, sentence) => {
  const { status, body } = await owner.post<{ error: string }>('/api/sample-content/remove', form)
  expect([status, body.error]).toEqual([400, sentence])
  expect((await published()).length).toBe(3)
})

test('an editor is refused', async () => {
  const editor = await site.author('editor@example.com', 'editor')
  expect((await sampleLeft(editor)).status).toBe(403)
  expect((await removeSample(editor, 'delete')).status).toBe(403)
  expect((await published()).length).toBe(3)
})
