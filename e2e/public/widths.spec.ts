import { sidewaysScroll } from '../support/checks.ts'
import { newestPost } from '../support/posts.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

test('no page scrolls sideways from the smallest phone to a wide window', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const post = await newestPost(site)
  for (const path of [...publicRoutes.map(([route]) => route), `/blogs/${post.slug}`]) {
    await page.goto(`${site.origin}${path}`)
    for (const width of [320, 390, 640, 768, 992, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
    }
  }
})

test('the tile among the categories of the home page breaks between words alone', async ({ page, site }) => {
  await page.goto(site.origin)
  const text = page
    .getByRole('link', { name: /Best In Repairs/ })
    .locator('span')
    .first()
  for (const width of [320, 390, 768, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const broken = await text.evaluate((span) => {
      const [letters] = span.childNodes
      return [...(letters?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(letters as Text, index)
        range.setEnd(letters as Text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    })
    expect(broken, `at ${width} px`).toEqual([])
  }
})

test('printed terms take three sheets, and none for the last line alone', async ({ page, site }) => {
  await page.goto(`${site.origin}/terms`)
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format, margin })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g), format).toHaveLength(3)
  }
})
