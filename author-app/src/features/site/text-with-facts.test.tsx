// @vitest-environment jsdom
import type { SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { author, fakeServer } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const { login, facts } = sampleDocuments
const document = (name: 'facts' | 'login', value: unknown): SiteDocument => ({
  ...{ name, state: 'sample', rev: 'sample', updatedAt: null, publishedAt: null },
  ...{ value, published: value },
})

/** The heading of the sign-in page, empty, in its form. */
async function emptyField() {
  fakeServer({
    'GET /account': () => ({ email: author, name: '', role: 'owner', permissions: ['site'] }),
    'GET /account/devices': () => [],
    'GET /site/changes': () => ({
      documents: [document('facts', facts), document('login', login)],
      ...{ names: ['facts', 'login'], cursor: 'c' },
    }),
  })
  const { user } = renderStudio('/site/login')
  const field = await screen.findByDisplayValue<HTMLInputElement>(login.heading)
  await user.clear(field)
  return { user, field }
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('two braces in a text offer the facts by name and value, and the one taken is written there', async () => {
  const { user, field } = await emptyField()
  await user.type(field, 'From {{{{299')
  expect(await screen.findByRole('listbox', { name: 'Facts' })).toBeDefined()
  expect(offered()).toEqual(['visit.fee ₹299'])
  await user.keyboard('{Enter} a visit')
  expect(field.value).toBe('From {{visit.fee}} a visit')
  expect(offered()).toEqual([])
})

test('the chosen fact is brought into view and named to screen readers', async () => {
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const { user, field } = await emptyField()
  await user.type(field, '{{{{business.')
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowDown}')
  const [, second] = screen.getAllByRole('option')
  expect(shown.mock.contexts.at(-1)).toBe(second)
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
})

test('the arrows choose among them, Escape leaves, and what no fact has offers nothing', async () => {
  const { user, field } = await emptyField()
  await user.type(field, '{{{{business.')
  await screen.findByRole('listbox')
  expect(offered().map((text) => text?.split(' ')[0])).toEqual([
    'business.name',
    'business.phone',
    'business.hours',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('{{business.phone}}')
  await user.keyboard(' {{{{warranty{Escape}')
  expect(offered()).toEqual([])
  await user.keyboard('.nothing')
  expect([field.value, offered()]).toEqual(['{{business.phone}} {{warranty.nothing', []])
})

test('the facts stay offered from key to key, and Escape leaves them at once', async () => {
  const { user, field } = await emptyField()
  await user.type(field, '{{{{visit')
  await screen.findByRole('listbox')
  fireEvent.input(field, { target: { value: '{{visit.' } })
  expect(offered()).toEqual(['visit.fee ₹299'])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(offered()).toEqual([])
})
