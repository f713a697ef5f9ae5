import type { Comment, Enquiry, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client
beforeAll(async () => {
  site = await startApi()
  owner = await site.author('ravi@example.com', 'owner')
})
afterAll(() => site.close())

/** What a paste may carry and nobody sees; the tab and the line end part words. */
const controls = '\u0001\u0008\u001b\u007f\u0085'

const hidden: Parameters<typeof postForm>[0] = {
  title: `A drip${controls}ping tap`,
  description: `Wo${controls}rn\twashers.`,
  caption: `${controls}`,
  series: `Ta${controls}ps`,
  content: `<p title="a${controls}">Turn it${controls} off&#1;&#x1b;.</p><p>${controls}</p>`,
  tags: JSON.stringify([`ta${controls}ps`, `taps${controls}`]),
  seo_meta: JSON.stringify({
    meta_title: `M${controls}`,
    meta_description: '',
    meta_keywords: [`k${controls}`],
  }),
}

test('no control character comes into a post or a comment, and a text of nothing else is none', async () => {
  const { status, body: post } = await owner.post<Post>('/api/blogs', postForm(hidden, await image()))
  expect(status).toBe(201)
  const shown = {
    title: 'A dripping tap',
    description: 'Worn\twashers.',
    caption: '',
    series: 'Taps',
    content: '<p>Turn it off.</p><p></p>',
    tags: ['taps'],
    seo_meta: { meta_title: 'M', meta_keywords: ['k'] },
  }
  expect(post).toMatchObject({ ...shown, slug: 'a-dripping-tap' })
  const path = `/api/blogs/${post._id}`
  expect((await owner.put<Post>(path, postForm(hidden))).body).toMatchObject({ ...shown, rev: post.rev })
  const form = { ...hidden, title: controls }
  expect((await owner.put<{ error: string }>(path, postForm(form))).body.error).toBe('title is required')
  const comment = await owner.post<Comment>(`${path}/comments`, { comment: `It${controls}\nworks.` })
  expect(comment.body.comment).toBe('It\nworks.')
  expect((await owner.post(`${path}/comments`, { comment: controls })).status).toBe(400)
})

test('no control character comes into an enquiry', async () => {
  const sent = {
    first_name: `As${controls}ha`,
    last_name: 'Verma',
    email: 'asha@example.com',
    phone: '+91 98100 00000',
  }
  const message = `It${controls} drips.`
  await site.visitor().post('/api/enquiries', { ...sent, message, page: '/contact' })
  const [enquiry] = (await owner.get<Enquiry[]>('/api/enquiries')).body
  expect(enquiry).toMatchObject({ first_name: 'Asha', message: 'It drips.' })
})

test('no control character between the letters of a scheme makes a link', async () => {
  const content = `<p><a href="java&#1;script:alert(1)">a</a><a href="java${controls}script:alert(1)">b</a></p>`
  const { body } = await owner.post<Post>('/api/blogs', postForm({ content }, await image()))
  expect(body.content).not.toContain('href')
})
