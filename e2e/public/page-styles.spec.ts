import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newestPost } from '../support/posts.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

const built = new URL('../../public-site/dist/client/assets/static/', import.meta.url)
/** The address of every rule of the site, in its order; pages link it nowhere. */
const wholeSheet = `/assets/static/${readdirSync(built).find((name) => /^site\..*\.css$/.test(name))}`

/**
 * The rules of the whole sheet that count for an element of the page, in some state of it, and are not among those that the
 * page carries.
 */
const missingRules = (page: Page) =>
  page.evaluate(async (address) => {
    const own = document.querySelector<HTMLStyleElement>('style[data-islands]')
    const whole = new CSSStyleSheet()
    whole.replaceSync(await (await fetch(address)).text())
    const flat = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSStyleRule ? [rule] : rule instanceof CSSGroupingRule ? flat(rule.cssRules) : [],
      )
    const carried = new Set(
      flat(own?.sheet?.cssRules ?? new CSSStyleSheet().cssRules).map(({ cssText }) => cssText),
    )
    const state = /::?[\w-]+(?:\([^()]*\))?/g
    const kept = /^:(?:is|where|not|has|root|first-child|last-child|nth-child)/
    return flat(whole.cssRules)
      .filter(({ selectorText, cssText }) => {
        const inAnyState = selectorText.replace(state, (one) => (kept.test(one) ? one : '')) || '*'
        const selectors = inAnyState.split(/,(?![^(]*\))/).map((one) => one.trim() || '*')
        return (
          !carried.has(cssText) &&
          selectors.some((one) => document.querySelector(one.replace(/[>+~]\s*$/, '$& *')))
        )
      })
      .map(({ selectorText }) => selectorText)
  }, wholeSheet)

test('a page carries every rule that counts for it, and its first paint waits for no sheet', async ({
  browser,
  site,
}) => {
  const article = `/blogs/${(await newestPost(site)).slug}`
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('**/*.js', (route) => route.abort())
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  for (const path of [
    ...publicRoutes.map(([route]) => route),
    article,
    '/blogs?search=nothing-at-all',
    '/no/such',
  ]) {
    await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' })
    expect([path, await missingRules(page)]).toEqual([path, []])
    expect([path, sheets]).toEqual([path, []])
  }
  await context.close()
})

/** Everything on the page that can come alive has, as when a pointer has been on it. */
async function wakeAll(page: Page) {
  const asleep = page.locator('[data-island]:not([data-island-alive])')
  await page.waitForLoadState('networkidle')
  await asleep.evaluateAll((islands) => {
    for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await expect(asleep).toHaveCount(0)
}

/** What each element looks like now and not with the whole sheet in its order, and the number of elements. */
const otherLooks = (page: Page) =>
  page.evaluate(async (address) => {
    const whole = document.createElement('style')
    whole.media = 'not all'
    whole.textContent = await (await fetch(address)).text()
    const own = document.querySelector<HTMLStyleElement>('style[data-islands]')
    const added = own?.nextElementSibling as HTMLStyleElement | null
    own?.before(whole)
    const elements = [...document.body.querySelectorAll('*')]
    const looks = () => {
      // Laid out anew: Chromium may still give the margins of an earlier layout.
      document.body.style.display = 'none'
      document.body.getBoundingClientRect()
      document.body.style.display = ''
      return elements.map((element) => {
        const style = getComputedStyle(element)
        return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)
      })
    }
    const before = looks()
    const switched = [whole, own, added].flatMap((one) => one?.sheet ?? [])
    for (const [at, sheet] of switched.entries()) sheet.media.mediaText = at === 0 ? '' : 'not all'
    const after = looks()
    const others = elements.flatMap((element, at) =>
      (before[at] ?? []).flatMap((look, nth) =>
        look === after[at]?.[nth] ? [] : `${element.className}: ${look}, not ${after[at]?.[nth]}`,
      ),
    )
    return { others, sheets: switched.length, elements: elements.length }
  }, wholeSheet)

for (const path of ['/', '/services/plumbing', '/brands', '/faq', '/contact', '/blogs', '/login', 'a post'])
  test(`what has come alive on ${path} looks as it would with every rule of the site`, async ({
    browser,
    site,
  }) => {
    const address = path === 'a post' ? `/blogs/${(await newestPost(site)).slug}` : path
    for (const width of [390, 1280]) {
      const viewport = { width, height: 844 }
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(site.origin + address)
      await wakeAll(page)
      const { others, sheets, elements } = await otherLooks(page)
      expect([width, others, sheets]).toEqual([width, [], 3])
      expect(elements).toBeGreaterThan(100)
      await context.close()
    }
  })

test('what comes alive has its rules first, and no font face comes twice', async ({ page, site }) => {
  await page.goto(`${site.origin}/blogs`)
  await page.getByRole('main').getByRole('searchbox').fill('tap')
  await expect(page.locator('[data-island="blog-list"][data-island-alive]')).toBeAttached()
  const [own, added] = await page.evaluate(() => {
    const carried = document.querySelector<HTMLStyleElement>('style[data-islands]')
    const sheets = [carried, carried?.nextElementSibling as HTMLStyleElement | null]
    return sheets.map((element) => {
      const rules = [...(element?.sheet?.cssRules ?? [])]
      return { rules: rules.length, faces: rules.filter((rule) => rule instanceof CSSFontFaceRule).length }
    })
  })
  expect(added?.rules).toBeGreaterThan(10)
  expect([own?.faces, added?.faces]).toEqual([expect.any(Number), 0])
  expect(own?.faces).toBeGreaterThan(0)
})
