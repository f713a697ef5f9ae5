import type { Locator, Page } from '@playwright/test'
import { accessibilityViolations } from '../support/checks.ts'
import { createPost } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, goOffline, postsOnServer, syncStatus } from './studio-page.ts'
import { goToEdge, titlesOnDevice } from './writing-steps.ts'

test.use({ serviceWorkers: 'allow' })

const everything =
  '<p>Read this <em>first</em>.</p>\n<h2>Parts</h2><dl><dt>Seat</dt><dd>What the washer presses on.</dd></dl>' +
  '<ol start="9" reversed=""><li>Nine</li></ol><blockquote cite="https://example.com/"><p>Never over-tighten.</p></blockquote>' +
  '<table><caption>Prices</caption><thead><tr><th scope="col">Part</th><th scope="col">₹</th></tr></thead><tbody><tr><td colspan="2">None</td></tr></tbody><tfoot><tr><td>Sum</td><td>0</td></tr></tfoot></table>' +
  '<pre><code class="language-sh">off</code></pre><p><a href="/faq" rel="noopener"><code>FAQ</code></a> and <kbd>Ctrl</kbd></p>' +
  '<table><tbody><tr><td>one</td></tr></tbody><tbody><tr><td>two</td></tr></tbody></table><p>The last words.</p>'

const item = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${words}<o:p></o:p></p>`

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal><b>Bold</b> as in Word<o:p></o:p></p>${item(1, '·', 'Outer')}${item(2, 'o', 'Inner')}<p class=MsoNormal><img src="${dot}"><img src="file:///C:/a.png"></p><!--EndFragment--></body></html>`

const paste = (content: Locator, html: string) =>
  content.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)

const caretIsIn = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent ?? '')).toContain(words)

/** A little more than the editor takes for one step of undo (`newGroupDelay` of prosemirror-history). */
const UNDONE_TOGETHER_MS = 600

test('an article is pasted, typed, undone and submitted, and loses nothing that was in it', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000)
  const post = await createPost(fresh, { content: everything })
  const stored = post.content
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  const content = page.getByLabel('Content')
  await expect(content.locator('caption')).toHaveText('Prices')
  await content.getByText('The last words.').click()
  await page.keyboard.press('End')

  await test.step('saving and syncing leave the cursor and what can be undone', async () => {
    await page.keyboard.type(' Typed before')
    await expect(syncStatus(page)).toHaveText(/^Saved on this device/)
    await createPost(fresh, { title: 'Written elsewhere' })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => titlesOnDevice(page)).toContain('Written elsewhere')
    await caretIsIn(page, 'Typed before')
    // What is typed within half a second is undone together.
    await page.waitForTimeout(UNDONE_TOGETHER_MS)
    await page.keyboard.type(' and after')
    await expect(content).toContainText('The last words. Typed before and after')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(content.getByText('The last words.', { exact: true })).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(content).toContainText('Typed before')
  })

  await test.step('Markdown, as it is typed', async () => {
    for (const line of ['', '## Tools', '- spanner\n', '1. off\n', '> careful\n', 'a **bold** word'])
      await page.keyboard.type(`${line}\n`)
    await expect(content.getByRole('heading', { name: 'Tools' })).toBeVisible()
  })

  await test.step('paste from Word: real lists, pictures kept, what stayed behind is told', async () => {
    await paste(content, fromWord)
    await expect(content.locator('ul ul')).toHaveText('Inner')
    await expect(page.getByText(/^One picture could not be pasted/)).toBeVisible()
    const picture = content.locator('figure img')
    await expect(picture).toHaveAttribute('src', /^blob:/)
    await content.getByRole('button', { name: 'Describe this picture' }).click()
    await page.getByLabel('Alternative text').fill('A dot')
    await page.getByRole('button', { name: 'Keep this text' }).click()
    await expect(picture).toHaveAttribute('alt', 'A dot')
  })

  await test.step('a picture the server would refuse is refused at once, in its words', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('toolbar').getByRole('button', { name: 'Image' }).click()
    await (await chooser).setFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
    await expect(page.getByText('The image must be a JPEG, PNG, WebP, AVIF or GIF.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a table is put in by /, and given a caption', async () => {
    await page.getByLabel('Content').focus()
    await goToEdge(page, 'End')
    await page.keyboard.type('/tab')
    await page.getByRole('option', { name: 'Table' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Head')
    await page.getByRole('button', { name: 'Caption', exact: true }).click()
    await page.getByLabel('Caption of the table').fill('Costs & times')
    await page.getByRole('button', { name: 'Set caption' }).click()
    await expect(content.locator('caption').last()).toHaveText('Costs & times')
  })

  await test.step('the length suggests a read time, which the writer takes', async () => {
    await page.getByLabel('Read time (minutes)').fill('9')
    await page.getByRole('button', { name: 'Use 1' }).click()
    await expect(page.getByLabel('Read time (minutes)')).toHaveValue('1')
  })

  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await page.waitForURL(`**/dashboard/blogs/${post._id}`)
  await expect
    .poll(async () => (await postsOnServer(fresh)).find(({ _id }) => _id === post._id)?.rev)
    .not.toBe(post.rev)
  const saved = (await postsOnServer(fresh)).find(({ _id }) => _id === post._id)
  const untouched = stored.slice(0, stored.indexOf('<p>The last words.'))
  expect(saved?.content.startsWith(untouched)).toBe(true)
  expect(saved?.content.slice(untouched.length)).toMatch(
    /^<p>The last words\. Typed before<\/p><h2>Tools<\/h2><ul><li>spanner<\/li><\/ul><ol><li>off<\/li><\/ol><blockquote><p>careful<\/p><\/blockquote><p>a <strong>bold<\/strong> word<\/p><p><strong>Bold<\/strong> as in Word<\/p><ul><li>Outer<ul><li>Inner<\/li><\/ul><\/li><\/ul><figure><img src="\/uploads\/[^"]+" alt="A dot" width="1" height="1" \/><\/figure><table><caption>Costs &amp; times<\/caption><thead><tr><th scope="col">Head<\/th>.*<\/table>$/,
  )
})

const shownElements = 'h1, p, h2, a, li, dt, dd, table, caption, th, td, blockquote, code, pre, kbd'

/** How each element of an article looks: its type, its colours as they are painted, its room. */
const looksOf = (article: Locator) =>
  article.evaluate((element, selector) => {
    const painter = document.createElement('canvas').getContext('2d')
    const painted = (colour: string) => {
      if (!painter) throw new Error('This browser cannot paint')
      painter.clearRect(0, 0, 1, 1)
      painter.fillStyle = colour
      painter.fillRect(0, 0, 1, 1)
      return [...painter.getImageData(0, 0, 1, 1).data].join(' ')
    }
    const type = ['fontFamily', 'fontSize', 'fontWeight', 'lineHeight', 'letterSpacing', 'textAlign'] as const
    const room = ['margin', 'padding', 'borderWidth', 'display', 'width'] as const
    return [...element.querySelectorAll(selector)].map((shown) => {
      const style = getComputedStyle(shown)
      const colours = [style.color, style.backgroundColor, style.borderBottomColor].map(painted)
      return `${shown.tagName} ${[...type.map((name) => style[name]), ...colours, ...room.map((name) => style[name])].join(' | ')}`
    })
  }, shownElements)

test('the preview is the page as readers see it, without a network too; the keys are listed; focus mode leaves the words alone', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(180_000)
  const post = await createPost(fresh, { content: everything })
  await openStudio(page, fresh.origin)
  const site = await context.newPage()
  await site.goto(`${fresh.origin}/blogs/${post.slug}`)
  const onSite = await looksOf(site.locator('article').first())
  await page.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  await page.getByLabel('Content').click()

  await test.step('the same looks, online and off', async () => {
    for (const isOffline of [false, true]) {
      if (isOffline) await goOffline(page)
      await page.keyboard.press('Control+Shift+e')
      const preview = page.getByRole('dialog', { name: 'Preview' })
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(post.title)
      expect(await looksOf(preview.locator('article'))).toEqual(onSite)
      await preview.getByRole('button', { name: 'Back to writing' }).click()
      await expect(preview).toHaveCount(0)
    }
  })

  await test.step('every key is listed: by chord while writing, by ? elsewhere, from the commands', async () => {
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.getByLabel('Content').click()
    await page.keyboard.press('Control+/')
    await expect(sheet.getByText('Focus mode')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.getByLabel('Content').click()
    await page.keyboard.press('?')
    await expect(sheet).toHaveCount(0)
    await page.getByRole('button', { name: 'Focus mode' }).focus()
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('focus mode', async () => {
    await page.getByLabel('Content').click()
    await page.keyboard.press('Control+Shift+f')
    await expect(page.getByLabel('Status')).toBeHidden()
    await expect(syncStatus(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Status')).toBeVisible()
  })
})
