import { createPost } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { goToEdge } from './writing-steps.ts'

const long = `${'<p>A line that makes the page long enough to scroll.</p>'.repeat(60)}<p>The last words.</p>`

test('the menu of blocks stays at its line while the page scrolls, and Escape leaves it', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, { content: long })
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  const content = page.getByLabel('Content')
  await content.focus()
  await goToEdge(page, 'End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')

  const menu = page.getByRole('listbox', { name: 'Blocks' })
  const line = content.locator(':scope > p').last()
  /** Pixels from the line to the nearer edge of the menu, above or below it. */
  const distance = async () => {
    const [of, at] = [await menu.boundingBox(), await line.boundingBox()]
    if (!of || !at) return Number.NaN
    return Math.round(Math.min(Math.abs(of.y - (at.y + at.height)), Math.abs(at.y - (of.y + of.height))))
  }
  await expect(menu).toBeVisible()
  await expect.poll(distance).toBeLessThan(16)
  const before = (await line.boundingBox())?.y ?? 0
  await page.mouse.move(400, 300)
  await page.mouse.wheel(0, -160)
  await expect.poll(async () => (await line.boundingBox())?.y ?? 0).toBeGreaterThan(before + 80)
  await expect.poll(distance).toBeLessThan(16)

  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(line).toHaveText('/')
  await page.keyboard.type('he')
  await expect(menu).toHaveCount(0)
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('/heading 3')
  await expect(menu.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.type('A part')
  await expect(content.getByRole('heading', { level: 3 })).toHaveText('A part')
})
