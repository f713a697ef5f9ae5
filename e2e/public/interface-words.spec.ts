import { sampleDocuments } from '@fettle/shared-types/sample'
import { accessibilityViolations, laidOut, sidewaysScroll } from '../support/checks.ts'
import { publishDocuments } from '../support/other-texts.ts'
import { createPost } from '../support/posts.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

/** Words of the interface that stand on pages in English, and are no words of the sample's documents. */
const english =
  /Skip to content|"Breadcrumb"|Quick contact|Search articles|Loading Blogs|min read|In this article|Join the discussion|First Name|Last Name|Send enquiry|Or quicker|Open in a map|Select Your Service|Search the questions|Show password|Sign In\b|Forgot your password|On this page|Other services|What was wrong|Show slide|Pause the|Open now|Closed now|Change between/

const languages = [
  { language: 'de-DE', said: 'Zum Inhalt springen', send: 'Anfrage senden', next: 'Nächstes Bild' },
  { language: 'hi-IN', said: 'सीधे सामग्री पर जाएँ', send: 'पूछताछ भेजें', next: 'अगली स्लाइड' },
]

for (const { language, said, send, next } of languages)
  test(`a site in ${language} has no English words of the interface, before and after its scripts`, async ({
    page,
    fresh,
  }) => {
    test.setTimeout(240_000)
    const post = await createPost(fresh)
    await publishDocuments(fresh, { business: { ...sampleDocuments.business, language } })
    const paths = [
      ...publicRoutes.map(([path]) => path),
      `/blogs/${post.slug}`,
      '/forgot-password',
      '/nowhere',
    ]
    for (const path of paths) {
      const html = await (await fetch(fresh.origin + path)).text()
      expect([path, english.exec(html)?.[0]]).toEqual([path, undefined])
      expect([path, html.includes(said)]).toEqual([path, true])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${fresh.origin}/`)
    await expect(page.locator('[data-island="carousel"][data-island-alive]')).toBeAttached()
    await expect(page.getByRole('button', { name: next })).toBeVisible()
    await page.locator('#quote input[name="email"]').focus()
    await expect(page.locator('[data-island="query-form"][data-island-alive]')).toBeAttached()
    await expect(page.getByRole('button', { name: send })).toBeVisible()
    await laidOut(page)
    expect(english.exec(await page.locator('body').innerText())?.[0]).toBeUndefined()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await accessibilityViolations(page)).toEqual([])
  })
