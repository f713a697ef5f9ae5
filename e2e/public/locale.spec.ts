import type { SiteDocumentValues } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { publishDocuments } from '../support/other-texts.ts'
import { createPost } from '../support/posts.ts'
import { expect, test } from '../support/test.ts'

test('dates follow the language and the clock of the site as soon as they are published', async ({
  fresh,
  page,
}) => {
  const { slug, createdAt } = await createPost(fresh)
  const written = (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(createdAt))
  const shown = page.locator(`time[datetime="${createdAt}"]`).first()
  const addresses = ['/blogs', `/blogs/${slug}`]
  for (const path of addresses) {
    await page.goto(fresh.origin + path)
    await expect(shown).toHaveText(written('en-US', 'Asia/Kolkata'))
  }
  const business = { ...sampleDocuments.business, language: 'de-DE', timeZone: 'Pacific/Kiritimati' }
  await publishDocuments(fresh, { business } as SiteDocumentValues)
  for (const path of addresses) {
    await page.goto(fresh.origin + path)
    await expect(shown).toHaveText(written('de-DE', 'Pacific/Kiritimati'))
  }
  await page.goto(`${fresh.origin}/blogs`)
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('nothing of that kind')
  await search.press('Enter')
  await expect(page.getByText('Keine Artikel gefunden')).toBeVisible()
  await search.fill('')
  await search.press('Enter')
  await expect(shown).toHaveText(written('de-DE', 'Pacific/Kiritimati'))
  await page.goto(fresh.origin)
  await expect(page.getByText('Aug. 2026', { exact: false }).first()).toBeAttached()
})
