import type { Page, Request } from '@playwright/test'
import { createPost } from '../support/posts.ts'
import { expect, test } from '../support/test.ts'

const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js')

/** Nothing is hydrated by itself: what a touch asks for is all that is asked for. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    ;(window as unknown as { scheduler: Scheduler }).scheduler.postTask = () => new Promise(() => undefined)
  })

/** Keeps requests back until they are let go. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Counts the likes that reach the server. */
function countLikes(page: Page) {
  const likes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/like')) likes.push(request.method())
  })
  return likes
}

test('a Like pressed before any script is there counts, once', async ({ page, fresh }) => {
  const url = `${fresh.origin}/blogs/${(await createPost(fresh)).slug}`
  const scripts = gate()
  await page.route('**/assets/**', async (route) => {
    if (isScript(route.request())) await scripts.opened
    await route.continue()
  })
  const likes = countLikes(page)
  await page.goto(url, { waitUntil: 'commit' })
  const like = page.locator('[data-island="like-button"] button')
  await like.click()
  scripts.open()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toContainText('1')
  await expect.poll(() => likes).toEqual(['PUT'])
})

test('a Like pressed while its code is on the way counts, once', async ({ page, fresh }) => {
  await neverIdle(page)
  await page.goto(`${fresh.origin}/blogs/${(await createPost(fresh)).slug}`)
  const scripts = gate()
  await page.route('**/*.js', async (route) => {
    await scripts.opened
    await route.continue()
  })
  const likes = countLikes(page)
  const like = page.locator('[data-island="like-button"] button')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  scripts.open()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => likes).toEqual(['PUT'])
})

test('a Like whose code fails to load counts as soon as it can be loaded', async ({ page, fresh }) => {
  await neverIdle(page)
  await page.goto(`${fresh.origin}/blogs/${(await createPost(fresh)).slug}`)
  let failures = 0
  await page.route('**/*.js', (route) => {
    if (failures === 2) return route.continue()
    failures += 1
    return route.abort()
  })
  const likes = countLikes(page)
  const like = page.locator('[data-island="like-button"] button')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(failures).toBe(2)
  await expect.poll(() => likes).toEqual(['PUT'])
})

test('Next, pressed in the first moment, shows the second slide', async ({ page, site }) => {
  const scripts = gate()
  await page.route('**/assets/**', async (route) => {
    if (isScript(route.request())) await scripts.opened
    await route.continue()
  })
  await page.goto(`${site.origin}/`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Next slide' }).click()
  scripts.open()
  const shown = page.locator('[aria-roledescription="carousel"]').first().locator('[data-current="true"]')
  await expect(shown).toHaveAttribute('aria-label', '2 of 4')
})
