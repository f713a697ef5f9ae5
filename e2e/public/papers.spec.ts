import { type PaperName, papers } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { accessibilityViolations } from '../support/checks.ts'
import { publishDocuments } from '../support/other-texts.ts'
import { expect, test } from '../support/test.ts'

const { appearance } = sampleDocuments
const names = (Object.keys(papers) as PaperName[]).filter((name) => name !== 'warm')

test('on every paper, in both themes, everything can be read', async ({ page, fresh }) => {
  test.setTimeout(180_000)
  const broken: unknown[] = []
  for (const paper of names) {
    await publishDocuments(fresh, { appearance: { ...appearance, paper } })
    for (const path of ['/about', '/services/plumbing'])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(fresh.origin + path)
        const found = await accessibilityViolations(page, { coloursAlone: true })
        if (found.length > 0) broken.push([paper, path, colorScheme, found])
      }
  }
  expect(broken).toEqual([])
})

test('a site that has chosen the serif fetches it in place of the other faces', async ({ page, fresh }) => {
  await publishDocuments(fresh, { appearance: { ...appearance, headings: 'serif', text: 'serif' } })
  const fonts = new Set<string>()
  page.on('request', (request) => {
    const name = /\/([\w-]+)\.[\w-]+\.woff2$/.exec(request.url())?.[1]
    if (name) fonts.add(name)
  })
  await page.goto(`${fresh.origin}/`)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  expect([...fonts].filter((name) => name.startsWith('headings') || name === 'text')).toEqual([])
  expect(fonts.has('serif')).toBe(true)
  const html = await (await fetch(`${fresh.origin}/`)).text()
  expect(html).toContain('<meta name="theme-color" content="#f9f6f1"')
})
