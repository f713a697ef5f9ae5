import { expect, openStudio, test } from '../support/test.ts'
import { content } from './studio-page.ts'

const written =
  '## Before you call\n\n- Close the *stop valve*\n- Open a tap\n\n| Scale | Years |\n| --- | --- |\n| 3 mm | 2 |'

test('Markdown from the clipboard becomes an article, one undo takes it back, and with Shift it stays as it is', async ({
  page,
  context,
  fresh,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: fresh.origin })
  await openStudio(page, fresh.origin, '/create-blog')
  await page.evaluate((text) => navigator.clipboard.writeText(text), written)
  await content(page).click()
  await page.keyboard.type('First.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+v')
  await expect(content(page).getByRole('heading', { name: 'Before you call', level: 2 })).toBeVisible()
  await expect(content(page).getByRole('listitem')).toHaveText(['Close the stop valve', 'Open a tap'])
  await expect(content(page).locator('em')).toHaveText('stop valve')
  await expect(content(page).getByRole('columnheader')).toHaveText(['Scale', 'Years'])

  await page.keyboard.press('Control+z')
  await expect(content(page).getByRole('heading')).toHaveCount(0)
  await expect(content(page)).toContainText('First.')
  await page.keyboard.press('Control+Shift+v')
  await expect(content(page)).toContainText('## Before you call')
  await expect(content(page).getByRole('table')).toHaveCount(0)
})
