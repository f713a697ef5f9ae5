import type { Locator, Page } from '@playwright/test'
import { photograph } from '../support/posts.ts'
import { expect } from '../support/test.ts'
import { content } from './studio-page.ts'

const colours = ['#3b6ea5', '#a53b3b', '#3ba55c', '#a5913b', '#6b3ba5', '#3ba5a5', '#222222', '#dddddd']

/** Pictures of different colours, so that no two files are equal. */
export const photographs = (names: string[]) =>
  Promise.all(
    names.map((name, index) =>
      photograph({
        name: `${name}.jpg`,
        colour: colours[index] ?? '#777777',
        width: 320 + index,
        height: 200,
      }),
    ),
  )

type Files = Awaited<ReturnType<typeof photographs>>

export async function choose(page: Page, files: Files) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('toolbar').getByRole('button', { name: 'Image' }).click()
  await (await chooser).setFiles(files)
}

/** Answers the dialog: each picture is described by its file's name. */
export async function describe(page: Page, files: Files) {
  const dialog = page.getByRole('dialog', { name: files.length === 1 ? 'Image' : `${files.length} images` })
  for (const { name } of files)
    await dialog.getByRole('group', { name }).getByLabel('Alternative text').fill(name.replace('.jpg', ''))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  for (const { name } of files)
    await expect(content(page).getByRole('img', { name: name.replace('.jpg', '') })).toBeVisible()
}

/** Pastes or drops files into the article. */
export const hand = (article: Locator, kind: 'paste' | 'drop', files: Files) =>
  article.evaluate(
    (element, { how, sent }) => {
      const data = new DataTransfer()
      for (const { name, base64 } of sent)
        data.items.add(
          new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, {
            type: 'image/jpeg',
          }),
        )
      const last = element.lastElementChild?.getBoundingClientRect()
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', {
              ...init,
              dataTransfer: data,
              clientX: (last?.left ?? 0) + 5,
              clientY: (last?.top ?? 0) + 5,
            }),
      )
    },
    { how: kind, sent: files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })) },
  )

export const alts = (article: Locator) =>
  article.locator('figure img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')))

/** The blocks of the article, top to bottom: the name and the text of each. */
export const outline = (page: Page) =>
  content(page).evaluate((article) =>
    [...article.children].map((block) => `${block.tagName.toLowerCase()}:${block.textContent?.trim()}`),
  )

/** Waits until the editor knows of a moved cursor: browsers fire `selectionchange` later. */
export const heard = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )

/** Puts the cursor at one end of a text. */
export async function goTo(page: Page, place: Locator, key: 'Home' | 'End') {
  await place.click()
  await heard(page)
  await page.keyboard.press(key)
  await heard(page)
}

/** Whether the cursor stands before the first letter of an editor, or behind its last. */
const isAtEdge = (editor: Element, key: 'Home' | 'End') => {
  const selection = getSelection()
  if (!selection?.anchorNode || !editor.contains(selection.anchorNode)) return false
  const before = document.createRange()
  before.selectNodeContents(editor)
  if (key === 'Home') before.setEnd(selection.anchorNode, selection.anchorOffset)
  else before.setStart(selection.anchorNode, selection.anchorOffset)
  return before.toString() === ''
}

/** Puts the cursor at one end of the focused article. */
export const goToEdge = (page: Page, key: 'Home' | 'End') =>
  expect(async () => {
    await page.keyboard.press(`Control+${key}`)
    await heard(page)
    expect(await content(page).evaluate(isAtEdge, key)).toBe(true)
  }).toPass()

/** The titles of the posts that the studio has on this device. */
export const titlesOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const titles: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      if (database.objectStoreNames.contains('summaries')) {
        const rows = await done(database.transaction('summaries').objectStore('summaries').getAll())
        titles.push(...(rows as Array<{ title: string }>).map(({ title }) => title))
      }
      database.close()
    }
    return titles
  })
