import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { photograph } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, content, writePost } from './studio-page.ts'
import { alts, choose, describe, goTo, hand, heard, outline, photographs } from './writing-steps.ts'

test('pictures chosen at once, added one after another, pasted and dropped all stay, in order, to the page', async ({
  page,
  consoleErrors,
  fresh,
}) => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
  const files = await photographs(names)
  await openStudio(page, fresh.origin, '/create-blog')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph())
  await writePost(page, 'Eight pictures', 'Before them')
  await page.getByLabel('Status').selectOption('Published')
  await content(page).focus()
  await page.keyboard.press('Enter')

  await choose(page, files.slice(0, 3))
  await describe(page, files.slice(0, 3))
  expect(await alts(content(page))).toEqual(names.slice(0, 3))

  await choose(page, files.slice(3, 4))
  await describe(page, files.slice(3, 4))
  await hand(content(page), 'paste', files.slice(4, 6))
  await describe(page, files.slice(4, 6))
  await hand(content(page), 'drop', files.slice(6))
  await describe(page, files.slice(6))
  expect(await alts(content(page))).toEqual(names)

  await test.step('undo takes them back one by one, redo brings them again', async () => {
    for (let times = 0; times < 40 && (await alts(content(page))).length > 0; times++)
      await page.keyboard.press('Control+z')
    expect(await alts(content(page))).toEqual([])
    for (let times = 0; times < 40 && (await alts(content(page))).length < names.length; times++)
      await page.keyboard.press('Control+Shift+z')
    expect(await alts(content(page))).toEqual(names)
  })

  await page.getByRole('button', { name: 'Create blog post' }).click()
  await confirm(page)
  await page.waitForURL('**/dashboard/my-blogs')
  await expect(async () => {
    await page.goto(`${fresh.origin}/blogs/eight-pictures`)
    await expect(page.getByText('Before them')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  // Writing them down asks for none of them.
  expect(consoleErrors.filter((error) => error.includes('fettle-image'))).toEqual([])
  expect((await alts(page.locator('article').first())).filter((alt) => names.includes(alt ?? ''))).toEqual(
    names,
  )
})

async function withPicture(page: Page, origin: string, caption: string) {
  const [file] = await photographs(['tap'])
  if (!file) throw new Error('There is no picture')
  await openStudio(page, origin, '/create-blog')
  await content(page).click()
  await page.keyboard.type('Above')
  await page.keyboard.press('Enter')
  await choose(page, [file])
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await dialog.getByLabel('Picture caption').fill(caption)
  await dialog.getByLabel('Alternative text').fill('tap')
  await dialog.getByLabel('Alternative text').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(content(page).getByRole('img', { name: 'tap' })).toBeVisible()
  await content(page).focus()
}

test('in a caption, Enter and every block go below the figure, by key, by mark, by menu and by tool', async ({
  page,
  site,
}) => {
  await withPicture(page, site.origin, '')
  const inCaption = () => goTo(page, content(page).locator('figcaption'), 'End')
  const goesBelow = async (type: () => Promise<void>, block: RegExp) => {
    await inCaption()
    await type()
    await page.keyboard.type('words')
    const blocks = await outline(page)
    expect(blocks.slice(0, 2)).toEqual(['p:Above', 'figure:'])
    expect(blocks[2]).toMatch(block)
    for (let times = 0; times < 20 && (await outline(page)).join() !== start; times++)
      await page.keyboard.press('Control+z')
    expect((await outline(page)).join()).toBe(start)
  }
  const start = (await outline(page)).join()
  const press = (keys: string) => () => page.keyboard.press(keys)
  const type = (text: string) => () => page.keyboard.type(text)
  const tool = (name: string) => () =>
    page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()

  await goesBelow(press('Enter'), /^p:words$/)
  await goesBelow(press('Control+Alt+2'), /^h2:words$/)
  await goesBelow(press('Control+Shift+8'), /^ul:words$/)
  await goesBelow(press('Control+Shift+b'), /^blockquote:words$/)
  await goesBelow(press('Control+Alt+c'), /^pre:words$/)
  await goesBelow(type('## '), /^h2:words$/)
  await goesBelow(type('- '), /^ul:words$/)
  await goesBelow(type('1. '), /^ol:words$/)
  await goesBelow(type('> '), /^blockquote:words$/)
  await goesBelow(type('``` '), /^pre:words$/)
  await goesBelow(tool('Heading 3'), /^h3:words$/)
  await goesBelow(tool('Numbered list'), /^ol:words$/)
  await goesBelow(tool('Quote'), /^blockquote:words$/)
  await goesBelow(tool('Table'), /^table:words$/)
  await goesBelow(tool('Rule'), /^hr:$/)
  await goesBelow(async () => {
    await page.keyboard.type('/heading 2')
    await page.getByRole('option', { name: 'Heading 2' }).waitFor()
    await page.keyboard.press('Enter')
  }, /^h2:words$/)
})

test('Backspace and Delete beside a figure select it first, and undo brings it back', async ({
  page,
  site,
}) => {
  await withPicture(page, site.origin, 'The seat')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Below')
  const all = ['p:Above', 'figure:The seat', 'p:Below']
  const seen = async () => (await outline(page)).slice(0, 3)
  const isSelected = () => expect(content(page).locator('figure.ProseMirror-selectednode')).toHaveCount(1)
  expect(await seen()).toEqual(all)

  const removesAndUndoes = async (key: string) => {
    await isSelected()
    expect(await seen()).toEqual(all)
    await page.keyboard.press(key)
    expect(await outline(page)).toEqual(['p:Above', 'p:Below'])
    await page.keyboard.press('Control+z')
    expect(await seen()).toEqual(all)
  }

  await test.step('at the start of the paragraph below', async () => {
    await goTo(page, content(page).getByText('Below'), 'Home')
    await page.keyboard.press('Backspace')
    await removesAndUndoes('Backspace')
  })
  await test.step('at the end of the paragraph above', async () => {
    await goTo(page, content(page).getByText('Above'), 'End')
    await page.keyboard.press('Delete')
    await removesAndUndoes('Delete')
  })
  await test.step('at the start of the caption', async () => {
    await goTo(page, content(page).getByText('The seat'), 'Home')
    await page.keyboard.press('Backspace')
    await removesAndUndoes('Backspace')
  })
  await test.step('at the end of the caption nothing comes in', async () => {
    await goTo(page, content(page).getByText('The seat'), 'End')
    await page.keyboard.press('Delete')
    expect(await seen()).toEqual(all)
  })
  await test.step('a letter typed on the selected figure goes below it', async () => {
    await goTo(page, content(page).getByText('Below'), 'Home')
    await page.keyboard.press('Backspace')
    await isSelected()
    await page.keyboard.type('New')
    expect(await outline(page)).toEqual(['p:Above', 'figure:The seat', 'p:New', 'p:Below'])
    for (let times = 0; times < 5 && (await outline(page)).length > 3; times++)
      await page.keyboard.press('Control+z')
    expect(await seen()).toEqual(all)
  })
  await test.step('words selected from the caption into the paragraph go, the figure stays', async () => {
    await goTo(page, content(page).getByText('The seat'), 'End')
    for (let letter = 0; letter < 4; letter++) await page.keyboard.press('ArrowLeft')
    for (let letter = 0; letter < 8; letter++) await page.keyboard.press('Shift+ArrowRight')
    await heard(page)
    await page.keyboard.press('Backspace')
    expect(await alts(content(page))).toEqual(['tap'])
    await page.keyboard.press('Control+z')
    expect(await seen()).toEqual(all)
  })
})

/** Drags files of this machine over the page and lets them go at a place, as a person does. */
async function drop(page: Page, at: Locator, files: string[]) {
  await at.scrollIntoViewIfNeeded()
  const box = await at.boundingBox()
  if (!box) throw new Error('There is no such place on the screen')
  const session = await page.context().newCDPSession(page)
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...place, data })
  await session.detach()
}

test('a picture dropped on the thumbnail or into the text is taken; one dropped beside them changes nothing', async ({
  page,
  site,
}, info) => {
  const [cover, inside] = await Promise.all(
    ['cover.jpg', 'inside.jpg'].map(async (name) => {
      const path = info.outputPath(name)
      await writeFile(path, (await photograph({ name })).buffer)
      return path
    }),
  )
  if (!cover || !inside) throw new Error('There are no pictures to drop')
  await openStudio(page, site.origin, '/create-blog')
  await page.getByLabel('Title', { exact: true }).fill('Dropped')
  await drop(page, page.getByLabel('Thumbnail'), [cover])
  await expect(page.getByText('cover.jpg')).toBeVisible()

  const content = page.getByLabel('Content')
  await drop(page, content, [inside])
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await expect(dialog).toContainText('inside.jpg')
  await dialog.getByLabel('Alternative text').fill('A tap from inside')
  await dialog.getByLabel('Alternative text').press('Enter')
  await expect(content.getByRole('img', { name: 'A tap from inside' })).toBeVisible()

  // Unrefused, the browser would open the file in the studio's place; one without a window does not go that far.
  const isRefused = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('dragover', (event) => resolve(event.defaultPrevented), { once: true })
      }),
  )
  await drop(page, page.getByRole('heading', { level: 1 }), [cover])
  expect(await isRefused).toBe(true)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Dropped')
})
