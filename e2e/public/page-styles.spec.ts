import type { Page } from '@playwright/test'
import { newestPost } from '../support/posts.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

/**
 * The rules of the whole sheet that count for an element of the page, in some state of it, and are not among those that the
 * page carries.
 */
const missingRules = (page: Page) =>
  page.evaluate(async () => {
    const own = document.querySelector<HTMLStyleElement>('style[data-whole]')
    const whole = new CSSStyleSheet()
    whole.replaceSync(await (await fetch(own?.dataset.whole ?? '')).text())
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
  })

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

test('what comes alive has the rules of the whole sheet first, and no font face comes twice', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/blogs`)
  await page.getByRole('main').getByRole('searchbox').fill('tap')
  await expect(page.locator('[data-island="blog-list"][data-island-alive]')).toBeAttached()
  const [own, added] = await page.evaluate(() => {
    const carried = document.querySelector<HTMLStyleElement>('style[data-whole]')
    const sheets = [carried, carried?.nextElementSibling as HTMLStyleElement | null]
    return sheets.map((element) => {
      const rules = [...(element?.sheet?.cssRules ?? [])]
      return { rules: rules.length, faces: rules.filter((rule) => rule instanceof CSSFontFaceRule).length }
    })
  })
  expect(added?.rules).toBeGreaterThan(own?.rules ?? 0)
  expect([own?.faces, added?.faces]).toEqual([expect.any(Number), 0])
  expect(own?.faces).toBeGreaterThan(0)
})
