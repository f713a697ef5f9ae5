import type { Browser } from '@playwright/test'
import { createPost } from '../support/posts.ts'
import { expect, openStudio, signIn, test } from '../support/test.ts'

/** Over the wire, headers included; 1 kB is 1,000 bytes. */
const LIST_LIMIT_BYTES = 300_000
const EDITOR_LIMIT_BYTES = 250_000

test('the first screen takes at most 300 kB of script, and the editor 250 kB on top', async ({
  browser,
  page,
  site,
}) => {
  await signIn(page, site.origin)
  const storageState = await page.context().storageState()

  /** Bytes of the scripts that a first visit fetches, with an empty cache. */
  async function scriptsOf(opened: Browser, path: string, shown: string) {
    const context = await opened.newContext({ storageState })
    const visit = await context.newPage()
    const session = await context.newCDPSession(visit)
    const scripts = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await session.send('Network.enable')
    await visit.goto(`${site.origin}/dashboard${path}`)
    await visit.locator(shown).first().waitFor()
    await visit.waitForLoadState('networkidle')
    await context.close()
    return bytes
  }

  const list = await scriptsOf(browser, '/my-blogs', '[data-card]')
  const editor = await scriptsOf(browser, '/create-blog', '.ProseMirror')
  expect(list).toBeGreaterThan(100_000)
  expect(list).toBeLessThanOrEqual(LIST_LIMIT_BYTES)
  expect(editor - list).toBeLessThanOrEqual(EDITOR_LIMIT_BYTES)
})

test('Profile, a post and its editor start without the forms of the site’s documents', async ({
  page,
  site,
}) => {
  const post = await createPost(site)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await openStudio(page, site.origin)
  await page.locator('main dl').first().waitFor()
  await page.goto(`${site.origin}/dashboard/blogs/${post._id}`)
  await page.locator('main article h1').waitFor()
  await page.goto(`${site.origin}/dashboard/edit-blog/${post._id}`)
  await page.locator('.ProseMirror').waitFor()
  expect(scripts.size).toBeGreaterThan(20)
  const labelOfAboutPage = 'It leads to the enquiry form.'
  for (const url of scripts)
    expect(await (await page.request.get(url)).text(), url).not.toContain(labelOfAboutPage)
})
