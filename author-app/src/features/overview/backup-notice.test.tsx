// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, fakeServer } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const openProfile = (permissions: string[], backups?: object) => {
  const answers = {
    'GET /account': () => ({ email: author, name: '', role: 'owner', permissions }),
    'GET /ready': () => ({ siteId: 's', version: '1.0.0', ...(backups && { backups }) }),
  }
  const server = fakeServer(answers)
  return { ...server, ...renderStudio('/profile') }
}
const heading = { name: 'Backups of this site are failing' }
const failing = { isFailing: true, lastAt: '2026-11-14T09:30:00.000Z' }

test('an owner is told that backups fail, and of when the newest one is', async () => {
  const { closeTab } = openProfile(['read', 'account', 'people'], failing)
  const notice = await screen.findByRole('region', heading)
  expect(notice.querySelector('time')?.dateTime).toBe(failing.lastAt)
  closeTab()
})

test('where there has been none at all the owner is told so', async () => {
  const { closeTab } = openProfile(['read', 'account', 'people'], { isFailing: true, lastAt: null })
  expect((await screen.findByRole('region', heading)).textContent).toContain('None has been made yet')
  closeTab()
})

test.each([
  ['nobody but an owner is asked for it', ['read', 'account', 'write-posts'], failing, 0],
  ['an owner whose backups are well is told nothing', ['people'], { ...failing, isFailing: false }, 1],
  ['nor is one without scheduled backups', ['people'], undefined, 1],
])('%s', async (_, permissions, backups, looks) => {
  const { calls, closeTab } = openProfile(permissions, backups)
  await screen.findByText('Active')
  await waitFor(() => expect(calls.filter(({ path }) => path === '/account').length).toBeGreaterThan(0))
  await waitFor(() => expect(calls.filter(({ path }) => path === '/ready')).toHaveLength(looks))
  expect(screen.queryByRole('region', heading)).toBeNull()
  closeTab()
})
