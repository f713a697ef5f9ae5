import type { SiteDocumentValues } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { laidOut, sidewaysScroll } from '../support/checks.ts'
import { pagesOfDocuments, publishDocuments, writtenAnew } from '../support/other-texts.ts'
import { createPost } from '../support/posts.ts'
import { expect, test } from '../support/test.ts'

test('dates follow the language and the clock of the site as soon as they are published', async ({
  fresh,
  page,
}) => {
  const { slug, createdAt } = await createPost(fresh)
  const written = (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(createdAt))
  const shown = page.locator(`time[datetime="${createdAt}"]`).first()
  const addresses = ['/blogs', `/blogs/${slug}`]
  for (const path of addresses) {
    await page.goto(fresh.origin + path)
    await expect(shown).toHaveText(written('en-US', 'Asia/Kolkata'))
  }
  const business = { ...sampleDocuments.business, language: 'de-DE', timeZone: 'Pacific/Kiritimati' }
  await publishDocuments(fresh, { business } as SiteDocumentValues)
  for (const path of addresses) {
    await page.goto(fresh.origin + path)
    await expect(shown).toHaveText(written('de-DE', 'Pacific/Kiritimati'))
  }
  await page.goto(`${fresh.origin}/blogs`)
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('nothing of that kind')
  await search.press('Enter')
  await expect(page.getByText('Keine Artikel gefunden')).toBeVisible()
  await search.fill('')
  await search.press('Enter')
  await expect(shown).toHaveText(written('de-DE', 'Pacific/Kiritimati'))
  await page.goto(fresh.origin)
  await expect(page.getByText('Aug. 2026', { exact: false }).first()).toBeAttached()
})

test('a site in Arabic is written from right to left, and no page is wider than its screen', async ({
  fresh,
  page,
}) => {
  test.setTimeout(180_000)
  const business = { ...sampleDocuments.business, language: 'ar-EG', country: 'مصر', currency: 'EGP' }
  const known = new Map<string, string>()
  const write = (text: string) => {
    const anew = known.get(text) ?? `نصلح كل شيء ${known.size}`
    known.set(text, anew)
    return anew
  }
  await publishDocuments(fresh, { ...writtenAnew(write), business } as SiteDocumentValues)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [...pagesOfDocuments, '/services/plumbing']) {
      await page.goto(fresh.origin + path)
      const html = page.locator('html')
      expect([path, await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([
        path,
        'ar-EG',
        'rtl',
      ])
      expect([path, width, await sidewaysScroll(page)]).toEqual([path, width, 0])
    }
  }
})

test('no reason and no category of the home page stands alone in its last row', async ({ fresh, page }) => {
  const { home } = sampleDocuments
  const lastRows = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main ul')]
        .filter((list) => getComputedStyle(list).display === 'grid' && list.children.length > 3)
        .map((list) => {
          const last = list.lastElementChild?.getBoundingClientRect()
          const inLast = [...list.children].filter((cell) => cell.getBoundingClientRect().top === last?.top)
          const isWhole = (last?.width ?? 0) > list.getBoundingClientRect().width - 4
          return inLast.length > 1 || isWhole
        }),
    )
  for (const count of [4, 5, 7]) {
    const changed = { ...home, benefits: [...home.benefits, ...home.benefits].slice(0, count) }
    const benefits = changed.benefits.map((benefit, at) => ({ ...benefit, id: `benefit-${at}` }))
    const categories = home.categories.slice(0, count)
    await publishDocuments(fresh, { home: { ...home, benefits, categories } } as SiteDocumentValues)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(fresh.origin)
      await laidOut(page)
      const rows = await lastRows()
      expect(rows.length, `${count} at ${width}`).toBeGreaterThan(1)
      if (width > 390) expect([count, width, rows]).toEqual([count, width, rows.map(() => true)])
    }
  }
})
