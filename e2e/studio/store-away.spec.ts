import { type S3Server, startS3Server } from '../../api/src/testing/s3-server.ts'
import { createPost, photograph } from '../support/posts.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, postsOnServer, synced, syncStatus, writePost } from './studio-page.ts'

let store: S3Server
let product: Product
test.beforeEach(async () => {
  store = await startS3Server()
  product = await startProduct({ env: store.env })
})
test.afterEach(async () => {
  await product.close()
  await store.close()
})

const statusOf = async (path: string) => (await fetch(product.origin + path)).status
const writes = () => store.requests.filter((request) => request.startsWith('PUT ')).length

for (const { state, fault, said } of [
  {
    state: 'refuses everything',
    fault: 503,
    said: 'It is saved on this device and is sent again by itself.',
  },
  {
    state: 'gives no answer',
    fault: 'silent',
    said: 'Saved on this device. It will be sent when the server answers.',
  },
] as const)
  test(`while the store of pictures ${state}, pages go on and a picture waits in the studio, and arrives once`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const { slug, thumbnail } = await createPost(product)
    await openStudio(page, product.origin, '/create-blog')
    await synced(page)
    await writePost(page, 'A drain that gurgles', 'Fill the trap first. ')
    await page
      .getByLabel('Thumbnail')
      .setInputFiles(await photograph({ name: 'drain.jpg', colour: '#a53b3b' }))
    await expect(page.getByText('drain.jpg')).toBeVisible()

    store.fail(fault)
    const before = writes()
    await page.getByRole('button', { name: 'Create blog post' }).click()
    await confirm(page)
    await expect(page.getByText(said)).toBeVisible()
    await expect.poll(writes).toBeGreaterThan(before)
    for (const path of ['/', '/blogs', '/blogs?search=hinge', `/blogs/${slug}`, '/api/blogs', '/api/ready'])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    const answer = await fetch(product.origin + thumbnail)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect((await postsOnServer(product)).map(({ title }) => title)).toEqual(['A hinge that sags'])
    await expect(syncStatus(page)).not.toHaveText('Synced')
    await page.goto(`${product.origin}/dashboard/my-blogs`)
    await expect(page.getByText('A drain that gurgles')).toBeVisible()
    await expect(syncStatus(page)).not.toHaveText('Synced')

    store.heal()
    await synced(page)
    const posts = await postsOnServer(product)
    expect(posts.map(({ title }) => title).sort()).toEqual(['A drain that gurgles', 'A hinge that sags'])
    for (const post of posts) expect(await statusOf(post.thumbnail)).toBe(200)
  })
