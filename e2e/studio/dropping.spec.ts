import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { photograph } from '../support/pictures.ts'
import { expect, signIn, test } from '../support/test.ts'

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
  fresh,
}, info) => {
  const [cover, inside] = await Promise.all(
    ['cover.jpg', 'inside.jpg'].map(async (name) => {
      const path = info.outputPath(name)
      await writeFile(path, (await photograph({ name })).buffer)
      return path
    }),
  )
  if (!cover || !inside) throw new Error('There are no pictures to drop')
  await signIn(page, fresh.origin)
  await page.goto(`${fresh.origin}/dashboard/create-blog`)
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
