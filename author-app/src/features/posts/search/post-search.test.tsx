// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, networkAway, somePost } from '../../../testing/fake-server.ts'
import { renderStudio } from '../../../testing/render-studio.tsx'

const at = (day: number) => ({ createdAt: `2026-11-${day}T06:00:00.000Z` })
const posts = [
  somePost({
    _id: 'door',
    title: 'A door',
    content: '<p>First this.</p><p>The <b>geyser</b> leaks in July.</p>',
    ...at(14),
  }),
  somePost({ _id: 'tap', title: 'Dripping kitchen taps', status: 'Draft', ...at(12) }),
  somePost({ _id: 'geyser', title: 'A geyser that leaks', ...at(11) }),
  somePost({ _id: 'hindi', title: 'पंखे की सफ़ाई', ...at(10) }),
]

const titles = () =>
  screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent)

async function searching() {
  const server = fakeServer({}, posts)
  const studio = renderStudio('/my-blogs')
  await screen.findByRole('article', { name: 'A door' })
  const field = screen.getByLabelText('Search by title')
  return {
    ...studio,
    server,
    async find(text: string) {
      await studio.user.clear(field)
      await studio.user.type(field, text)
    },
  }
}

test.each([
  ['in another order and number', 'tap dripping', ['Dripping kitchen taps']],
  ['with the last word begun', 'kitchen dri', ['Dripping kitchen taps']],
  ['without nukta', 'सफाई', ['पंखे की सफ़ाई']],
  ['best matches first, the content last', 'leaking geyser', ['A geyser that leaks', 'A door']],
])('terms are found %s', async (_, text, expected) => {
  const { find } = await searching()
  await find(text)
  await waitFor(() => expect(titles()).toEqual(expected))
})

test('what stands in the content is found with its sentence, the terms marked', async () => {
  const { find } = await searching()
  await find('july geysers')
  const card = within(await screen.findByRole('article', { name: 'A door' }))
  await waitFor(() =>
    expect(card.getAllByText(/geyser|July/).map((each) => each.tagName)).toEqual(['MARK', 'MARK']),
  )
  expect(titles()).toEqual(['A door'])
})

test('one mistake is forgiven, and that is said', async () => {
  const { find } = await searching()
  await find('geiser')
  expect(await screen.findByText(/Showing results for “geyser/)).toBeDefined()
  expect(titles()).toContain('A geyser that leaks')
})

test('a chosen order wins over the best match', async () => {
  const { find, user } = await searching()
  await find('geyser')
  await waitFor(() => expect(titles()).toEqual(['A geyser that leaks', 'A door']))
  await user.selectOptions(screen.getByLabelText('Sort'), 'Newest')
  await waitFor(() => expect(titles()).toEqual(['A door', 'A geyser that leaks']))
})

test('words that are only on this device are found without a network', async () => {
  const { server, user } = await searching()
  server.answer('GET /health', networkAway)
  await user.click(screen.getByRole('link', { name: 'Create Blog' }))
  await user.type(await screen.findByLabelText('Title'), 'Ladders')
  await user.click(await screen.findByLabelText('Content'))
  await user.keyboard('A wobbling rung is dangerous.')
  await user.click(screen.getByRole('link', { name: 'My Blogs' }))
  await user.type(await screen.findByLabelText('Search my blogs'), 'wobbling')
  await waitFor(() => expect(titles()).toEqual(['Ladders']))
})

test('the palette finds posts by what stands in them', async () => {
  const { user } = await searching()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Command or post' }), 'july geyser')
  const option = await screen.findByRole('option', { name: /A door/ })
  await waitFor(() => expect(option.textContent).toContain('The geyser leaks in July.'))
})
