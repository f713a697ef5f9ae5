import { sidewaysScroll } from '../support/checks.ts'
import { createPost, photograph } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, synced, writePost } from './studio-page.ts'

test('questions name the post and say Draft or Published; one that deletes is red', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin, '/create-blog')
  await synced(page)
  await writePost(page, 'A fan that hums', 'Listen first.')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph())
  await page.getByRole('button', { name: 'Create blog post' }).click()
  const create = page.getByRole('dialog', { name: 'Create “A fan that hums”?' })
  await expect(create).toContainText('It is saved as a Draft: readers do not see it.')
  const colour = (name: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  const usual = await colour('Confirm')
  await confirm(page)
  await page.getByRole('link', { name: 'A fan that hums' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Status').selectOption('Published')
  await page.getByRole('button', { name: 'Update blog post' }).click()
  const update = page.getByRole('dialog', { name: 'Update “A fan that hums”?' })
  await expect(update).toContainText('It changes from Draft to Published')
  await confirm(page)
  await page.waitForURL('**/dashboard/blogs/*')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Delete “A fan that hums”?' })).toBeVisible()
  expect(await colour('Confirm')).not.toBe(usual)
})

test('each screen that is no post’s has a title of its own in the browser', async ({ page, fresh }) => {
  await openStudio(page, fresh.origin)
  await synced(page)
  for (const [path, title] of [
    ['/profile', 'Profile'],
    ['/my-blogs', 'My Blogs'],
    ['/create-blog', 'Create Blog'],
    ['/enquiries', 'Enquiries'],
    ['/device', 'Other work on this device'],
    ['/calendar', 'Calendar'],
    ['/people/personal-data', 'Personal data'],
    ['/approve-sign-in', 'Approve a sign-in'],
    ['/site', 'Site'],
    ['/site/business', 'Business · Site'],
    ['/site/setup', 'Set-up · Site'],
  ] as const) {
    await page.goto(`${fresh.origin}/dashboard${path}`)
    await expect(page).toHaveTitle(`${title} · Fettle studio`)
  }
})

const screens = [
  '/profile',
  '/my-blogs',
  '/device',
  '/calendar',
  '/enquiries',
  '/media',
  '/comments',
  '/people',
  '/people/audit-log',
  '/people/personal-data',
  '/content',
  '/approve-sign-in',
  '/site',
  '/site/business',
  '/site/setup',
] as const

test('what is pressed on a phone is 44 px high', async ({ page, fresh }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await createPost(fresh)
  await openStudio(page, fresh.origin)
  await synced(page)
  for (const path of screens) {
    await page.goto(`${fresh.origin}/dashboard${path}`)
    await synced(page)
    if (path === '/my-blogs') await page.getByRole('button', { name: 'Filters' }).click()
    const small = await page
      .locator(
        ':is(main, header, #sidebar) :is(button, select, input:not([type="radio"]), label:has([type="radio"]), a)',
      )
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && !one.matches('[data-card]'))
          .map((one) => ({ name: one.textContent || one.ariaLabel, ...one.getBoundingClientRect().toJSON() }))
          .filter(({ height, width }) => height > 0 && (Math.round(height) < 44 || Math.round(width) < 44))
          .map(({ name, width, height }) => `${name}: ${width} x ${height}`),
      )
    expect.soft(small, path).toEqual([])
  }
})

test('at 400 % zoom everything is in one column, and nothing stays in the way of it', async ({
  page,
  fresh,
}) => {
  // 1280 x 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await createPost(fresh, {
    title: 'A title of more than a few words, to be broken where there is no room for it',
  })
  await openStudio(page, fresh.origin)
  await synced(page)
  for (const path of screens) {
    await page.goto(`${fresh.origin}/dashboard${path}`)
    await synced(page)
    expect.soft(await sidewaysScroll(page), path).toBeLessThanOrEqual(0)
    const staying = await page
      .locator('header, #sidebar')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).position))
    expect.soft([...new Set(staying)], path).toEqual(['static'])
  }
})
