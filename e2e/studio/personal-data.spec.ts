import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { expect, openStudio, test } from '../support/test.ts'

test('an owner looks up an address, exports what there is, and erases it; by keyboard, in either theme, at 360 px', async ({
  page,
  fresh,
}) => {
  test.setTimeout(120_000)
  const sent = await page.request.post(`${fresh.origin}/api/enquiries`, {
    data: {
      ...{ first_name: 'Meera', last_name: 'Iyer', email: 'meera@example.com' },
      ...{ phone: '+91 00000 12345', message: 'The geyser leaks.' },
    },
  })
  expect(sent.status()).toBe(201)
  await openStudio(page, fresh.origin, '/people')
  await page.getByRole('link', { name: /^Personal data/ }).click()
  await page.getByLabel('Email address').fill('MEERA@example.com')
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: /^What there is/ })
  await expect(list).toContainText('1 enquiry')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a file' }).click()
  expect((await download).suggestedFilename()).toBe('personal-data.json')
  await page.getByRole('button', { name: 'Erase…' }).click()
  await expect(page.getByLabel('Type the address to erase it')).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.type('meera@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The data is erased.')).toBeVisible()
  await page.getByLabel('Email address').fill('meera@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The site holds nothing about meera@example.com.')).toBeVisible()

  await page.goto(`${fresh.origin}/dashboard/profile`)
  await expect(page.getByRole('link', { name: 'Download my data' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
})
