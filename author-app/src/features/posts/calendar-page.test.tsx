// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'
import { accountInGermany } from '../../testing/some-account.ts'

const posts = [
  somePost({ _id: 'a', title: 'Taps', status: 'Draft', publish_at: '2090-05-03T20:00:00.000Z' }),
  somePost({ _id: 'b', title: 'Hinges', status: 'Published', publishedAt: '2090-05-04T05:00:00.000Z' }),
  somePost({ _id: 'c', title: 'Without a time', status: 'Draft', publishedAt: null }),
  somePost({ _id: 'd', title: 'In June', status: 'Draft', publish_at: '2090-06-01T05:00:00.000Z' }),
]

test('a month shows when posts were and will be published, on the days of the site, and leads to them and on', async () => {
  fakeServer({}, posts)
  const { user, path } = renderStudio('/calendar?month=2090-05')
  expect(await screen.findByRole('heading', { name: 'May 2090' })).toBeDefined()
  const day = screen.getByRole('cell', { name: /Thursday, 4 May|Thursday 4 May/ })
  expect(
    within(day)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['01:30 scheduledTaps', '10:30 publishedHinges'])
  expect(screen.getByText(/^2 posts/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Month after' }))
  expect(screen.getByRole('heading', { name: 'June 2090' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: /In June/ }))
  await waitFor(() => expect(path()).toBe('/blogs/d'))
})

test('a site in Germany has its days and their names, told by the account', async () => {
  fakeServer({ 'GET /account': () => accountInGermany('de-DE') }, posts)
  renderStudio('/calendar?month=2090-05')
  expect(await screen.findByRole('heading', { name: 'Mai 2090' })).toBeDefined()
  const day = await screen.findByRole('cell', { name: /Mittwoch, 3. Mai/ })
  expect(within(day).getByRole('link').textContent).toBe('22:00 scheduledTaps')
})
