import { fileURLToPath } from 'node:url'
import { accessibilityViolations, htmlProblems, sidewaysScroll } from '../support/checks.ts'
import { expect, openStudio, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const workshop = fileURLToPath(
  new URL('../../api/src/testing/fixtures/workshop.wordpress.xml', import.meta.url),
)

test('an owner reads what an export of WordPress would bring, imports it, and its old addresses lead to the articles', async ({
  page,
  fresh,
  consoleErrors,
}) => {
  const { origin } = fresh
  const ask = (path: string) => fetch(origin + path, { redirect: 'manual' })
  await openStudio(page, origin, '/site')
  await page.getByRole('link', { name: 'Import and export posts' }).click()
  await page.getByLabel('File to import').setInputFiles(workshop)
  await expect(page.getByText('What workshop.wordpress.xml would bring')).toBeVisible()
  await expect(page.getByText('1 published, 2 drafts, 2 left out')).toBeVisible()
  expect((await ask('/2019/05/descaling-a-geyser/')).headers.get('Location')).toBe(
    '/2019/05/descaling-a-geyser',
  )
  expect((await ask('/2019/05/descaling-a-geyser')).status).toBe(404)

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysScroll(page)).toBe(0)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page)).toEqual([])
  }

  await page.getByLabel('Boilers (1)').selectOption('Electrical Works')
  await page.getByRole('button', { name: 'Import 3 posts' }).click()
  await expect(page.getByText('3 posts imported from workshop.wordpress.xml')).toBeVisible()

  const article = '/blogs/descaling-a-geyser'
  for (const old of ['/2019/05/descaling-a-geyser/', '/2019/05/descaling-a-geyser?utm_source=x', '/?p=11']) {
    const answer = await ask(old)
    expect([old, answer.status, answer.headers.get('Location')]).toEqual([old, 301, article])
  }
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/?p=12')).status).toBe(200)
  expect((await ask('/2019/06/secret-prices')).status).toBe(404)
  expect(await htmlProblems(await (await ask(article)).text())).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all posts' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^posts-\d{4}-\d\d-\d\d\.zip$/)
  await page.getByLabel('File to import').setInputFiles(await download.path())
  await expect(page.getByText('3 here already')).toBeVisible()
  expect(consoleErrors).toEqual([])
})
