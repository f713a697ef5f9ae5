import { createPost, signedInApi } from '../support/posts.ts'
import { startProduct } from '../support/product.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

test('a page answers 304 to its ETag, and a change gives it another at once', async ({ fresh }) => {
  const post = await createPost(fresh)
  const address = `${fresh.origin}/blogs/${post.slug}`
  const first = await fetch(address)
  const etag = first.headers.get('etag') ?? ''
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const api = await signedInApi(fresh)
  const commented = await api(`/blogs/${post._id}/comments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"comment":"Seen at once"}',
  })
  expect(commented.status).toBe(201)
  const second = await fetch(address, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(200)
  expect(await second.text()).toContain('Seen at once')
})

test('a second process over the same data sees a change', async ({ fresh }) => {
  const other = await startProduct({ env: { DATA_DIR: fresh.dataDir } })
  try {
    const shown = async () => (await fetch(`${other.origin}/blogs`)).text()
    expect(await shown()).not.toContain('A hinge that sags')
    await createPost(fresh)
    await expect.poll(shown).toContain('A hinge that sags')
  } finally {
    await other.close()
  }
})

test('pages travel compressed and carry the headers that protect them', async ({ site }) => {
  const page = await fetch(`${site.origin}/about`, { headers: { 'accept-encoding': 'br' } })
  expect(page.headers.get('content-encoding')).toBe('br')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
})

test('what became of an enquiry makes another page only of one that has the form', async ({ site }) => {
  const posts = (await (await fetch(`${site.origin}/api/blogs?limit=1`)).json()) as Array<{ slug: string }>
  const paths = [...publicRoutes.map(([path]) => path), `/blogs/${posts[0]?.slug}`]
  for (const path of paths.filter((path) => path !== '/404'))
    for (const told of ['enquiry=7KQ2-M4XD', 'enquiry_error=invalid']) {
      const page = await fetch(`${site.origin}${path}?${told}`)
      const hasForm = (await page.text()).includes('data-quote-form')
      expect([path, page.headers.get('cache-control')]).toEqual([
        path,
        hasForm ? 'private, no-store' : 'public, no-cache',
      ])
    }
})
