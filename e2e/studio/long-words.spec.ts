import type { Page } from '@playwright/test'
import { sidewaysScroll } from '../support/checks.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'

const word = (letters: number) => 'Donaudampfschiff'.repeat(20).slice(0, letters)
const widths = [320, 768, 1024, 1440]

/** A post and whoever wrote it, a comment and an enquiry, each of one word as long as it may be. */
async function setLongWords(product: Product) {
  const api = await signedInApi(product)
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await api(path, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok, `${method} ${path}`).toBe(true)
  }
  await send('PATCH', '/account', { name: word(80) })
  const post = await createPost(product, {
    title: word(200),
    description: word(200),
    caption: word(200),
    tags: JSON.stringify([word(40)]),
    content: `<h2>${word(200)}</h2><p>${word(300)}</p>`,
  })
  await send('POST', `/blogs/${post._id}/comments`, { comment: word(300) })
  await send('POST', '/enquiries', {
    first_name: word(100),
    last_name: word(100),
    email: 'visitor@example.com',
    phone: '+91 00000 12345',
    message: word(300),
  })
  return post
}

/** That no width has to be scrolled sideways, and that what a row ends with is in sight. */
async function expectToFit(page: Page, name: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await sidewaysScroll(page), `${name} at ${width} px`).toBeLessThanOrEqual(0)
    const beyond = await page
      .locator('main :is(a, button, time, h1, h2, p):visible')
      .evaluateAll(
        (shown, edge) =>
          shown
            .filter(
              (each) => each.getBoundingClientRect().right > edge + 1 && !each.closest('.visually-hidden'),
            )
            .map((each) => each.outerHTML.slice(0, 120)),
        width,
      )
    expect.soft(beyond, `${name} at ${width} px`).toEqual([])
  }
}

test('one word of 200 letters in a title, a comment and a name widens no page and no screen', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000)
  const post = await setLongWords(fresh)
  for (const path of [`/blogs/${post.slug}`, '/blogs', `/blogs?search=${word(200)}`]) {
    await page.goto(fresh.origin + path)
    await expectToFit(page, path)
  }
  await openStudio(page, fresh.origin, '/my-blogs')
  await expect(page.getByRole('article')).toBeVisible()
  for (const [screen, shown] of [
    ['/my-blogs', word(200)],
    ['/all-posts', word(200)],
    [`/blogs/${post._id}`, word(200)],
    [`/blogs/${post._id}/history`, word(80)],
    ['/comments?status=shown', word(300)],
    ['/enquiries', word(100)],
    ['/people', word(80)],
    ['/media', word(200)],
    ['/calendar', word(200)],
  ] as const) {
    await page.goto(`${fresh.origin}/dashboard${screen}`)
    await expect(page.getByText(shown).first()).toBeVisible()
    await expectToFit(page, screen)
  }
})
