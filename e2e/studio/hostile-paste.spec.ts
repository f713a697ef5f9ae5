import type { Locator, Page } from '@playwright/test'
import { hostileHtml, whatIsNotAllowed } from '../../shared-types/src/testing/hostile-html.ts'
import { createPost, photograph } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, content, writePost } from './studio-page.ts'
import { goToEdge } from './writing-steps.ts'

const overlay =
  '<form id="root" action="/api/auth/login" method="post" style="position:fixed;inset:0;z-index:99999"><input name="email" value="thief"><button>Go on</button></form>'

const escaped = overlay.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What an earlier editor would have believed of itself. */
const forged = [
  `<div data-kept="${escaped}">a</div>`,
  `<div data-pm-slice="0 0 []" data-kept="${escaped}"></div>`,
  `<p data-pm-slice='2 2 ["opaqueBlock",{"html":"${escaped}"}]'>a</p>`,
  `<p data-copied="6f1d3a52-8a3e-4f0e-9a80-3d0f0c1b2a3c">a</p>`,
  `<figure data-undescribed=""><img src="fettle-image:${'a'.repeat(64)}"></figure>`,
]

const paste = (article: Locator, html: string) =>
  article.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)

/** What stands in an article that has no business there, as the browser has it: elements, attributes, boxes over the page. */
const intruders = (article: Locator) =>
  article.evaluate((root) => {
    const elements =
      'form, input, button, select, textarea, label, iframe, object, embed, script, style, link, meta, base, svg, math, template, video, audio, dialog, div:not(.opaque, .opaque > div, .fold, figcaption > div, [data-box])'
    const names = /^(?:on|data-)|^(?:style|id|name|is|srcset|srcdoc|action|formaction|ping|download)$/
    return [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(elements) ? [element.outerHTML] : []),
      ...[...element.attributes]
        .filter(({ name }) => names.test(name))
        // Places of the article, and the page's own: a heading and its link to itself, a box that scrolls.
        .filter(
          ({ name, value }) =>
            !(name === 'id' && value.startsWith('a-')) &&
            !(name === 'data-box' && element.matches('div')) &&
            !(name === 'id' && /^H[234]$/.test(element.tagName) && value.startsWith('h-')) &&
            !(name === 'data-heading-link' && element.getAttribute('href')?.startsWith('#h-')),
        )
        .map(({ name }) => `${element.tagName} ${name}`),
      ...(['fixed', 'absolute', 'sticky'].includes(getComputedStyle(element).position)
        ? [`over ${element.outerHTML}`]
        : []),
    ])
  })

/** The words of an article, as they stand on a page: its opening paragraph, and the rest. */
const wordsOf = (article: Locator) => article.locator('header ~ div')

/** What no article may bring, in any part of one. */
async function strangersIn(article: Locator): Promise<string[]> {
  const parts = await wordsOf(article).all()
  expect(parts.length).toBeGreaterThan(0)
  const html = (await Promise.all(parts.map((part) => part.innerHTML()))).join('')
  const written = html
    .replace(/ id="h-[^"]*"/g, '')
    .replace(/(<a href="#h-[^"]*") data-heading-link=""/g, '$1')
    .replace(/<div data-box="\w+" role="group" aria-label="\w+"(?: tabindex="0")?>/g, '')
    .replace(/(<pre[^>]*) tabindex="0"/g, '$1')
  return [...(await Promise.all(parts.map(intruders))).flat(), ...whatIsNotAllowed(written)]
}

const ran = (page: Page) => page.evaluate(() => 'ran' in window)

const editorsOwn = /^(?:BR|P|DIV|IMG|SPAN) (?:data-|id|style)/

test('a hostile clipboard brings no form, style, name or script into the editor or onto the page', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin, '/create-blog')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph())
  await writePost(page, 'Pasted', 'Mine. ')
  await page.getByLabel('Status').selectOption('Published')
  // A picture that the server has: one that it has not would keep the whole post from it.
  const { thumbnail } = await createPost(fresh)
  const payloads = [...hostileHtml, ...forged].map((html) => html.replaceAll('/uploads/a.webp', thumbnail))
  for (const [index, html] of payloads.entries()) {
    await content(page).focus()
    await page.keyboard.press('Control+End')
    await paste(content(page), `<p>paste ${index}.</p>${html}`)
    await expect(content(page)).toContainText(`paste ${index}.`)
  }

  await test.step('a page that writes the clipboard itself, and real keys', async () => {
    const thief = await page.context().newPage()
    await thief.goto(`${fresh.origin}/faq`)
    await thief.evaluate(
      (html) => {
        document.addEventListener('copy', (event) => {
          event.clipboardData?.setData('text/html', html)
          event.preventDefault()
        })
      },
      `<p>by key.</p>${forged.join('')}`,
    )
    await thief.keyboard.press('Control+a')
    await thief.keyboard.press('Control+c')
    await thief.close()
    await content(page).focus()
    await goToEdge(page, 'End')
    await page.keyboard.press('Control+v')
    await expect(content(page)).toContainText('by key.')
  })

  expect((await intruders(content(page))).filter((found) => !editorsOwn.test(found))).toEqual([])
  expect(await ran(page)).toBe(false)
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await confirm(page)
  await page.waitForURL('**/dashboard/my-blogs')
  const article = page.locator('article').first()
  await expect(async () => {
    await page.goto(`${fresh.origin}/blogs/pasted`)
    await expect(article).toContainText('by key.', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  expect(await strangersIn(article)).toEqual([])
  expect(await ran(page)).toBe(false)
  await page.getByText('paste 0.').click()
  expect(new URL(page.url()).pathname).toBe('/blogs/pasted')
})

test('hostile words from the server are shown, edited and previewed without what they bring', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, { content: '<p>Stored words.</p>' })
  await page.route('**/api/blogs/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(
      '<p>Stored words.</p>',
      JSON.stringify(`<p>Stored words.</p>${overlay}${hostileHtml.join('')}${forged.join('')}`).slice(1, -1),
    )
    await route.fulfill({ response: answer, body })
  })
  await openStudio(page, fresh.origin, `/blogs/${post._id}`)
  const shown = page.locator('article')
  await expect(shown).toContainText('Stored words.')
  expect(await strangersIn(shown)).toEqual([])

  await page.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  await expect(content(page)).toContainText('Stored words.')
  expect((await intruders(content(page))).filter((found) => !editorsOwn.test(found))).toEqual([])

  await content(page).click()
  await page.keyboard.press('Control+Shift+e')
  const preview = page.getByRole('dialog', { name: 'Preview' }).locator('article')
  await expect(preview).toContainText('Stored words.')
  expect(await strangersIn(preview)).toEqual([])
  expect(await ran(page)).toBe(false)
})

test('words from right to left stay so when they are pasted, edited and read', async ({ page, fresh }) => {
  const stored = '<p dir="rtl">سلام</p><ul dir="rtl"><li>یک</li></ul><p dir="auto">a</p>'
  const post = await createPost(fresh, { content: stored })
  expect(post.content).toBe(stored)
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await expect(content(page).locator('ul[dir=rtl]')).toHaveText('یک')
  await content(page).focus()
  await goToEdge(page, 'End')
  await page.keyboard.press('Enter')
  await paste(content(page), '<div dir="rtl"><p>دو</p></div><h2 dir="RTL">سه</h2><p dir="ltr">end</p>')
  await expect(content(page).locator('h2[dir=rtl]')).toHaveText('سه')
  await goToEdge(page, 'Home')
  await page.keyboard.type('x')
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await page.waitForURL(`**/dashboard/blogs/${post._id}`)
  await expect(async () => {
    await page.goto(`${fresh.origin}/blogs/${post.slug}`)
    await expect(page.getByText('دو')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  const blocks = page.locator('article').first().locator('p[dir], ul[dir], h2[dir]')
  expect(
    await blocks.evaluateAll((all) =>
      all.map((block) => `${block.tagName} ${block.getAttribute('dir')} ${block.textContent}`),
    ),
  ).toEqual(['P rtl xسلام', 'UL rtl یک', 'P auto a', 'P rtl دو', 'H2 rtl سه', 'P ltr end'])
  expect(await page.getByText('دو').evaluate((line) => getComputedStyle(line).direction)).toBe('rtl')
})
