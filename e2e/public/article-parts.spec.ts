import { accessibilityViolations, htmlProblems, sidewaysScroll } from '../support/checks.ts'
import { createPost } from '../support/posts.ts'
import { expect, test } from '../support/test.ts'

const wide = Array.from({ length: 14 }, (_, at) => `<th scope="col">Model ${at}</th>`).join('')
const code = 'const wait = 3 // minutes\nawait drain("sump")'
const content = [
  '<p>Drain it first<sup><a href="#why" id="ref-why">1</a></sup>, then <a href="#prices">look at the prices</a>.</p>',
  `<pre><code class="language-ts">${code}</code></pre>`,
  '<h2>Prices</h2>',
  `<table><caption>By model</caption><thead><tr>${wide}</tr></thead><tbody><tr>${'<td data-align="end">1,200</td>'.repeat(14)}</tr></tbody></table>`,
  '<ol><li id="why">Water in the sump runs out over the floor.</li></ol>',
].join('')

test('code is coloured without scripts and copied by a button, notes lead there and back, a wide table scrolls by keys, and a post in another language says so', async ({
  page,
  context,
  fresh,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const post = await createPost(fresh, { content })
  const urdu = await createPost(fresh, { title: 'Nal', language: 'ur' })
  await page.goto(`${fresh.origin}/blogs/${urdu.slug}`)
  const foreign = page.getByRole('article').first()
  await expect(foreign).toHaveAttribute('lang', 'ur')
  await expect(foreign).toHaveAttribute('dir', 'rtl')
  expect(await page.locator('script[type="application/ld+json"]').allInnerTexts()).toContainEqual(
    expect.stringContaining('"inLanguage":"ur"'),
  )
  const address = `${fresh.origin}/blogs/${post.slug}`
  expect(await htmlProblems(await (await fetch(address)).text())).toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address)
  const article = page.getByRole('article').first()
  const keyword = article.locator('[data-code="keyword"]').first()
  const colours = new Set<string>()
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    colours.add(await keyword.evaluate((word) => getComputedStyle(word).color))
    colours.add(await article.locator('pre').evaluate((block) => getComputedStyle(block).color))
    expect(await accessibilityViolations(page, { coloursAlone: theme === 'dark' })).toEqual([])
  }
  expect(colours.size).toBe(4)
  expect(await sidewaysScroll(page)).toBe(0)

  const copy = article.getByRole('button', { name: 'Copy' })
  await copy.focus()
  await copy.press('Enter')
  await expect(article.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

  const table = article.getByRole('group', { name: 'Table' })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await expect(article.getByRole('table', { name: 'By model' })).toBeVisible()

  await article.getByRole('link', { name: '1', exact: true }).click()
  const note = article.locator('li:target')
  await expect(note).toContainText('Water in the sump')
  await note.getByRole('link', { name: 'Back to where the text refers to note 1' }).click()
  await expect(article.locator('a:target')).toHaveText('1')
  await article.getByRole('link', { name: 'look at the prices' }).click()
  await expect(article.getByRole('heading', { name: 'Prices' })).toBeInViewport()
})
