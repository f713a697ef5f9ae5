import type { Page } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { expect, openStudio, signIn, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const steps = [
  'Your business',
  'Country and language',
  'How you are reached',
  'Where you are',
  'When you are open',
  'What you repair',
  'How it looks',
  'Publish',
]

const open = (page: Page, step: string) =>
  page.getByRole('navigation', { name: 'Steps of the set-up' }).getByRole('link', { name: step }).click()

/** Fills in what every business has. */
async function fillIn(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Möller Reparaturen')
  await page.getByLabel('Tagline').fill('Wir bringen es in Ordnung')
  await page.getByLabel('Description').fill('Eine Werkstatt für Haushaltsgeräte in Berlin.')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Country and language' })).toBeFocused()
  await page.getByLabel('Country').fill('Germany')
  await page.getByLabel('Time zone').fill('Europe/Berlin')
  await page.getByLabel('Currency').fill('EUR')
  await page.getByLabel('Language').fill('de-DE')
  await page.getByRole('button', { name: 'Next' }).click()
  // As people of the country write it.
  await page.getByLabel('Number', { exact: true }).fill('030 1234567')
  await page
    .getByRole('group', { name: 'Email' })
    .getByLabel('Address', { exact: true })
    .fill('post@moeller.example')
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('+49 30 1234567')
  await page.getByRole('button', { name: 'Next' }).click()
}

test('the owner of a new site is led from the sample to an own site, and publishes it as one', async ({
  page,
  fresh,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, fresh.origin)
  const offer = page.getByRole('region', { name: 'Make this site yours' })
  await offer.getByRole('link', { name: 'Set up the site' }).click()
  await expect(page.getByText('Step 1 of 8')).toBeVisible()
  await fillIn(page)
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  const preview = page.frameLocator('iframe[title="The page as it is saved"]')
  await expect(preview.getByText('Möller Reparaturen').first()).toBeAttached()
  expect(await (await fetch(fresh.origin)).text()).not.toContain('Möller')

  await page.goto(`${fresh.origin}/dashboard/profile`)
  await offer.getByRole('link', { name: 'Continue the set-up' }).click()
  await open(page, 'What you repair')
  await page.getByLabel('Pest Control').uncheck()
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await open(page, 'How it looks')
  await page.getByRole('group', { name: 'Accent' }).getByLabel('Blue').check()
  await page.getByLabel('Mark beside the name').selectOption('Letters')
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('region', { name: 'Business' })).toContainText('“Fettle” becomes “Möller')
  await expect(page.getByRole('region', { name: 'Appearance' })).toContainText('Accent')
  // However much changes, the button is in reach.
  await expect(page.getByRole('button', { name: 'Publish the site' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Publish the site' }).click()
  await expect(page.getByText('The site shows what you saved.')).toBeVisible()

  for (const path of ['/', '/contact']) {
    const html = await (await fetch(fresh.origin + path)).text()
    const traces = ['Fettle', '0142', '05501', 'fettle.example', 'sample business', 'Namuna', 'pest-control']
    expect([path, traces.filter((trace) => html.includes(trace))]).toEqual([path, []])
    expect(html).toContain('tel:+49301234567')
    // Its people and reviews are still invented ones.
    expect(html).toContain('Diese Website wird noch eingerichtet')
  }
  await page.goto(`${fresh.origin}/dashboard/site/services`)
  await expect(page.locator('summary').filter({ hasText: 'Pest Control' })).toHaveText('Pest Control hidden')
  const away = await fetch(`${fresh.origin}/services/pest-control`, { redirect: 'manual' })
  expect([away.status, away.headers.get('location')]).toEqual([302, '/#services'])
  await page.goto(`${fresh.origin}/dashboard/profile`)
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('the page beside the set-up shows what is typed from the first field on, before there is a draft', async ({
  page,
  fresh,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStudio(page, fresh.origin, '/site/setup')
  const pane = page.getByRole('region', { name: 'Preview' })
  const shown = pane.locator('iframe').contentFrame().getByRole('banner')
  await expect(shown).toContainText('Fettle')
  await expect(pane).toContainText('As saved, not published.')
  await page.getByLabel('Name', { exact: true }).fill('Möller Reparaturen')
  await expect(shown).toContainText('Möller Reparaturen')
  await expect(shown).not.toContainText('Fettle')
  await expect(pane).toContainText('As typed, not published. What you have not filled in yet is as before.')
  await open(page, 'How you are reached')
  await page.getByLabel('Number', { exact: true }).fill('+49 30 1234567')
  await expect(pane.locator('iframe').contentFrame().getByRole('main')).toContainText('+49 30 1234567')
  expect(await (await fetch(fresh.origin)).text()).not.toContain('Möller')
})

test('every step can be used on a phone, in both themes, by everybody', async ({
  page,
  fresh,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, fresh.origin)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${fresh.origin}/dashboard/profile`)
    await expect(page.getByRole('region', { name: 'Make this site yours' })).toBeVisible()
    expect(await accessibilityViolations(page, { coloursAlone: colorScheme === 'dark' })).toEqual([])
    await page.goto(`${fresh.origin}/dashboard/site/setup`)
    // The first one is open already.
    for (const step of [...steps.slice(1), ...steps.slice(0, 1)]) {
      await open(page, step)
      await expect(page.getByRole('heading', { name: step, level: 2 })).toBeFocused()
      expect([step, await accessibilityViolations(page, { coloursAlone: colorScheme === 'dark' })]).toEqual([
        step,
        [],
      ])
      expect([step, await sidewaysScroll(page)]).toEqual([step, 0])
    }
  }
  expect(consoleErrors).toEqual([])
})

test('fields side by side stay on one line where one of them says what is wrong', async ({ page, fresh }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStudio(page, fresh.origin, '/site/facts')
  const value = page.locator('[data-at="entries.0.value"]')
  const name = page.locator('[data-at="entries.0.name"]')
  await name.fill('besuch')
  await expect(page.getByText('needs your attention')).toBeVisible()
  const top = async (field: typeof name) => (await field.boundingBox())?.y
  await expect.poll(async () => (await top(name)) === (await top(value))).toBe(true)
})

test('what is done with the times of a day stands beside its name', async ({ page, fresh }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStudio(page, fresh.origin, '/site/setup?step=hours')
  const monday = page.getByRole('group', { name: 'Monday' })
  await monday.getByRole('button', { name: 'Add times on Monday' }).click()
  const name = await monday.locator('legend').boundingBox()
  const rows = new Set<number>()
  for (const button of await monday.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0))
    rows.add(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))
  }
  // All of it in one row.
  expect(rows.size).toBe(1)
})

test('the button that takes a removal back is 44 px high on a phone', async ({ page, fresh }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStudio(page, fresh.origin, '/site/services')
  await page.getByRole('button', { name: 'Remove: Pest Control' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // It grows as it appears.
  await expect.poll(async () => (await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
