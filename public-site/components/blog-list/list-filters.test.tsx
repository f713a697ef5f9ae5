// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toCardPost } from '../post-card/card-post.ts'
import { samplePost } from '../testing/sample-post.ts'
import { stubApi } from '../testing/stub-api.ts'
import { BlogList } from './blog-list.tsx'
import { everything } from './list-query.ts'

const scrolledTo = vi.fn<(this: Element) => void>()

beforeEach(() => {
  history.replaceState(null, '', '/blogs')
  Element.prototype.scrollIntoView = function () {
    scrolledTo.call(this)
  }
})
afterEach(() => {
  cleanup()
  scrolledTo.mockReset()
  vi.unstubAllGlobals()
})

function open(search: string) {
  const calls = stubApi(() => ({ body: [samplePost()], headers: { 'X-Total-Count': '1' } }))
  const list = { posts: [samplePost()].map(toCardPost), total: 1, isCapped: false }
  render(
    <BlogList query={{ ...everything, search }} list={list} topics={[{ category: 'Plumbing', posts: 1 }]} />,
  )
  return { lastAsked: () => calls.at(-1)?.url }
}

const sort = () => screen.getByLabelText<HTMLSelectElement>('Sort')
const offered = () => [...sort().options].map(({ text }) => text)

test('a search says that its best matches come first, and can have the latest first and back', async () => {
  const { lastAsked } = open('tap')
  expect([sort().selectedOptions[0]?.text, offered()]).toEqual([
    'Best match',
    ['Best match', 'Latest', 'Popular', 'Comments'],
  ])
  await userEvent.selectOptions(sort(), 'Latest')
  await waitFor(() => expect(lastAsked()).toBe('/api/blogs?search=tap&sort=latest&limit=6'))
  await userEvent.selectOptions(sort(), 'Best match')
  await waitFor(() => expect(lastAsked()).toBe('/api/blogs?search=tap&limit=6'))
})

test('without a search the latest come first, and nothing can match best', () => {
  open('')
  expect([sort().value, offered()]).toEqual(['latest', ['Latest', 'Popular', 'Comments']])
})

test('a search that is sent brings the list into view, and one that is still being typed does not', async () => {
  const { lastAsked } = open('')
  await userEvent.type(screen.getByRole('searchbox'), 'tap')
  await waitFor(() => expect(lastAsked()).toBe('/api/blogs?search=tap&limit=6'))
  expect(scrolledTo).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(scrolledTo.mock.contexts.map(({ id }) => id)).toEqual(['articles'])
})
