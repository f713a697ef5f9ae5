import type { Page } from '@playwright/test'
import { bodyOf, type MailServer, startMailServer } from '../../api/src/testing/mail-server.ts'
import { wakeEverything } from '../support/checks.ts'
import { names, payloads, setHostileWords } from '../support/hostile-words.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

let mail: MailServer
let product: Product
test.beforeEach(async ({ page }) => {
  mail = await startMailServer()
  product = await startProduct({
    env: { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@fettle.example' },
    hostname: 'localhost',
  })
  await page.addInitScript(() => Object.assign(window, { hits: 0, hit: () => (window.hits += 1) }))
})
test.afterEach(async () => {
  await product.close()
  await mail.close()
})

declare global {
  interface Window {
    hits: number
  }
}

/** In every frame: how often a payload ran, elements that came of payloads, and links that would run code. */
async function traces(page: Page) {
  const counted = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate(() => [
          window.hits ?? 0,
          document.querySelectorAll('[data-hit], [onerror], [onload], [onfocus], [onmouseover]').length,
          document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]').length,
        ]),
      ),
  )
  return [0, 1, 2].map((at) => counted.reduce((sum, counts) => sum + (counts[at] ?? 0), 0))
}
const NONE = [0, 0, 0]

test('what anybody can type runs nowhere and is markup nowhere: on pages, in the studio, in mails and in feeds', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(300_000)
  await test.step('the payloads work where nothing holds them off', async () => {
    await page.goto('about:blank')
    const left = []
    for (const payload of payloads) {
      await page.setContent(`<input value='${payload}'>${payload}`)
      left.push((await traces(page))[1])
    }
    expect(left).not.toContain(0)
    await page.setContent(payloads[0])
    await expect.poll(() => page.evaluate(() => window.hits)).toBeGreaterThan(0)
  })
  consoleErrors.length = 0
  const post = await setHostileWords(product, mail)

  const article = `/blogs/${post.slug}`
  for (const [path, shown] of [
    [article, names.reader],
    ['/blogs', names.owner],
    [`/blogs?search=${encodeURIComponent(payloads[0])}`, payloads[0]],
    [`/login?error=${encodeURIComponent(payloads[0])}&return=${encodeURIComponent(payloads[8])}`, 'Sign'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(product.origin + path)
      await wakeEverything(page)
      await expect(page.getByText(shown).first()).toBeVisible()
      expect(await traces(page)).toEqual(NONE)
    })

  await openStudio(page, product.origin, '/profile')
  for (const [screen, shown] of [
    ['/profile', names.owner],
    ['/my-blogs', payloads[5]],
    ['/all-posts', names.author],
    [`/blogs/${post._id}`, payloads[5]],
    [`/blogs/${post._id}/history`, payloads[0]],
    [`/edit-blog/${post._id}`, payloads[1]],
    ['/comments', names.reader],
    ['/people', names.editor],
    ['/people/audit-log', 'asha@fettle.example'],
    ['/media', payloads[2]],
    ['/enquiries', payloads[0]],
  ] as const)
    await test.step(screen, async () => {
      await page.goto(`${product.origin}/dashboard${screen}`)
      const asText = page.getByText(shown).or(page.locator(`input[value=${JSON.stringify(shown)}]`))
      await expect(asText.first()).toBeAttached()
      expect(await traces(page)).toEqual(NONE)
    })

  await test.step('an enquiry with its notes and its answer', async () => {
    await page.getByRole('list', { name: 'Enquiries' }).getByRole('link').first().click()
    await expect(page.getByRole('list', { name: 'Notes and history' })).toContainText(payloads[6])
    expect(await traces(page)).toEqual(NONE)
  })
  await test.step('what is known of an address', async () => {
    await page.goto(`${product.origin}/dashboard/people/personal-data`)
    await page.getByLabel('Email address').fill('reader@fettle.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: /^What there is/ })).toContainText('1 comment')
    expect(await traces(page)).toEqual(NONE)
  })
  // The policy of the pages stopped nothing: there was nothing to stop.
  expect(consoleErrors.filter((text) => /Content Security Policy/i.test(text))).toEqual([])

  await test.step('feeds', async () => {
    for (const path of ['/rss.xml', '/sitemap.xml']) {
      const xml = await (await fetch(product.origin + path)).text()
      const broken = await page.evaluate((text) => {
        const read = new DOMParser().parseFromString(text, 'application/xml')
        return read.querySelectorAll('parsererror, [data-hit]').length
      }, xml)
      expect([path, broken]).toEqual([path, 0])
    }
  })

  await test.step('mails, where no policy helps', async () => {
    await expect.poll(() => mail.letters.flatMap(({ to }) => to)).toContain('meera@customers.example')
    await expect.poll(() => mail.letters.flatMap(({ to }) => to)).toContain('desk@fettle.example')
    let withPayloads = 0
    for (const letter of mail.letters) {
      const html = bodyOf(letter, 'text/html')
      await page.goto('about:blank')
      await page.setContent(html)
      if ((await page.locator('body').textContent())?.includes('hit()')) withPayloads += 1
      expect(await traces(page)).toEqual(NONE)
      expect(html === '' ? '' : bodyOf(letter)).not.toMatch(/&lt;script|&quot;/)
    }
    expect(withPayloads).toBeGreaterThan(2)
  })
})
