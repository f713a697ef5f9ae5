// @vitest-environment jsdom
import { AppearanceDocument, type SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { author, fakeServer } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const at = '2026-11-20T06:00:00.000Z'

/** A site with an appearance that is published, and another that is only saved, as its owner and an author see it. */
function lookServer(published: unknown, { value = published, isOwner = true } = {}) {
  const times = { rev: 'r', updatedAt: at, publishedAt: at }
  const document: SiteDocument = { name: 'appearance', state: 'edited', ...times, value, published }
  const [role, permissions] = isOwner ? ['owner', ['site', 'business']] : ['author', ['write-posts']]
  return fakeServer({
    'GET /account': () => ({ email: author, name: '', role, permissions, appearance: published }),
    'GET /account/devices': () => [],
    'GET /site/changes': () => ({
      documents: isOwner ? [document] : [],
      names: isOwner ? ['appearance'] : [],
      cursor: 'c',
    }),
  })
}
const look = () => document.querySelector('style[data-site-look]')?.textContent ?? ''

test.each([true, false])(
  'the studio has the published look of its site, not that of a draft (for an owner: %s)',
  async (isOwner) => {
    const blue = { ...sampleDocuments.appearance, accent: 'blue', paper: 'sage', corners: 'square' } as const
    lookServer(blue, { value: { ...blue, accent: 'red' }, isOwner })
    renderStudio('/profile')
    await waitFor(() => expect(look()).toContain('--color-signal:#2f74d0;'))
    expect(look()).toContain('--color-paper:light-dark(#f0f7ed,#0d1d16);')
    expect(look()).toContain('--radius:0px;')
  },
)

test('an appearance of an earlier version, without a paper, is read too', async () => {
  const { paper: _, headings: __, text: ___, ...earlier } = sampleDocuments.appearance
  lookServer({ ...earlier, accent: 'teal' })
  renderStudio('/site/appearance')
  await waitFor(() => expect(look()).toContain('--color-signal:#0f7476;'))
  expect((await screen.findByLabelText<HTMLSelectElement>('Headings')).value).not.toBe('serif')
  expect(AppearanceDocument.parse(earlier).paper).toBe('warm')
})
