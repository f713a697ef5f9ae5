// @vitest-environment jsdom
import type { CategoryCount } from '@fettle/api'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toCardPost } from '../post-card/card-post.ts'
import { servedTarget } from '../render-target/render-target.ts'
import { samplePost } from '../testing/sample-post.ts'
import { type SentCall, stubApi } from '../testing/stub-api.ts'
import { currentToasts } from '../toast/toast.tsx'
import { BlogList } from './blog-list.tsx'
import { everything, listHref, queryIn } from './list-query.ts'

const tap = samplePost()
const hinge = samplePost({
  _id: '00000000-0000-4000-8000-000000000002',
  slug: 'a-hinge',
  title: 'A hinge',
  likes: 8,
})

beforeEach(() => {
  history.replaceState(null, '', '/blogs')
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {}
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answerWith = (...posts: Array<typeof tap>) => ({ body: posts, headers: { 'X-Total-Count': '40' } })

function open({ page = 1, search = '', posts = [tap] } = {}) {
  const list = { posts: posts.map(toCardPost), total: 40, isCapped: false }
  render(<BlogList query={{ ...everything, page, search }} list={list} topics={[...topics]} />)
}

const topics = [
  { category: 'Plumbing', posts: 2 },
  { category: 'Carpentry', posts: 1 },
] as const satisfies CategoryCount[]

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const asked = (calls: SentCall[]) => calls.slice(1).map((call) => call.url)

test('what the server rendered stands there, and its counts are looked up quietly', async () => {
  const calls = stubApi(() => answerWith(samplePost({ likes: 9 })))
  open()
  expect(titles()).toEqual(['A tap that drips'])
  expect(screen.queryByText('Loading Blogs...')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Like: A tap that drips (9)' })).toBeDefined()
  expect(calls.map((call) => call.url)).toEqual(['/api/blogs?limit=6'])
})

test('one picture is fetched first, the others when they come near', () => {
  stubApi(() => answerWith(tap, hinge))
  open({ posts: [tap, hinge] })
  const loading = [...document.querySelectorAll('img')].map((img) => img.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'lazy'])
})

test('a search goes back to page 1, says Loading Blogs... and stands in the address', async () => {
  let answer = () => {}
  const calls = stubApi(({ url }) =>
    url.includes('search')
      ? new Promise((resolve) => {
          answer = () => resolve(answerWith(hinge))
        })
      : answerWith(tap),
  )
  open({ page: 4 })
  await userEvent.type(screen.getByLabelText('Search articles'), 'hinge')
  expect(await screen.findByText('Loading Blogs...')).toBeDefined()
  answer()
  await waitFor(() => expect(titles()).toEqual(['A hinge']))
  expect(asked(calls)).toEqual(['/api/blogs?search=hinge&limit=6'])
  expect(location.search).toBe('?search=hinge')
})

test('a hit in the content shows its sentence with the term marked, and how many there are', async () => {
  const excerpt = [
    { text: 'Close the ', isHit: false },
    { text: 'valve', isHit: true },
    { text: ' <b>.', isHit: false },
  ]
  stubApi(({ url }) =>
    url.includes('search')
      ? { body: [{ ...hinge, excerpt }], headers: { 'X-Total-Count': '1000', 'X-Total-Capped': 'true' } }
      : answerWith(tap),
  )
  open()
  await userEvent.type(screen.getByLabelText('Search articles'), 'valves')
  const mark = await screen.findByText('valve', { selector: 'mark' })
  expect(mark.parentElement?.textContent).toBe('Close the valve <b>.')
  expect(screen.getByText('More than 1,000 articles found')).toBeDefined()
})

test('a search is by relevance until an order is chosen, and then by that', async () => {
  const calls = stubApi(() => answerWith(hinge))
  history.replaceState(null, '', '/blogs?search=tap')
  open({ search: 'tap' })
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'popular')
  await waitFor(() => expect(location.search).toBe('?search=tap&sort=popular'))
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'latest')
  await waitFor(() => expect(location.search).toBe('?search=tap&sort=latest'))
  expect(calls.map((call) => call.url)).toEqual([
    '/api/blogs?search=tap&limit=6',
    '/api/blogs?search=tap&sort=popular&limit=6',
    '/api/blogs?search=tap&sort=latest&limit=6',
  ])
})

test.each([
  ['Sort', 'popular', 'sort=popular'],
  ['Category', 'Carpentry', 'category=Carpentry'],
])('a change of %s goes back to page 1', async (label, option, query) => {
  const calls = stubApi(() => answerWith(hinge))
  open({ page: 4 })
  await userEvent.selectOptions(screen.getByLabelText(label), option)
  await waitFor(() => expect(titles()).toEqual(['A hinge']))
  expect(asked(calls)).toEqual([`/api/blogs?${query}&limit=6`])
})

test('what was typed and chosen before the list is alive is asked for once it is, and stays in the form', async () => {
  const calls = stubApi(({ url }) => (url.includes('search') ? answerWith(hinge) : answerWith(tap)))
  const list = { posts: [toCardPost(tap)], total: 40, isCapped: false }
  const element = <BlogList query={{ ...everything, page: 4 }} list={list} topics={[...topics]} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(element)
  await userEvent.type(screen.getByLabelText('Search articles'), 'hinge')
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'popular')
  render(element, { container, hydrate: true })
  await waitFor(() => expect(titles()).toEqual(['A hinge']))
  expect(asked(calls)).toEqual(['/api/blogs?search=hinge&sort=popular&limit=6'])
  expect(screen.getByLabelText<HTMLInputElement>('Search articles').value).toBe('hinge')
  expect(screen.getByLabelText<HTMLSelectElement>('Sort').value).toBe('popular')
})

test('the pager keeps the search and leads by plain links [2.88]', async () => {
  const calls = stubApi(() => answerWith(hinge))
  open()
  expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/blogs?page=7')
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(titles()).toEqual(['A hinge']))
  expect(asked(calls)).toEqual(['/api/blogs?page=2&limit=6'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
})

test('a topic says how many articles it has, and opens its list at page 1 without the search', async () => {
  const calls = stubApi(() => answerWith(hinge))
  history.replaceState(null, '', '/blogs?search=tap')
  open({ search: 'tap', page: 2 })
  const links = within(screen.getByRole('navigation', { name: 'Browse by topic' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'All articles3 articles',
    'Plumbing2 articles',
    'Carpentry1 article',
  ])
  expect(links.filter((link) => link.getAttribute('aria-current') === 'true')).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: /Carpentry/ }))
  await waitFor(() => expect(titles()).toEqual(['A hinge']))
  expect(asked(calls)).toEqual(['/api/blogs?category=Carpentry&limit=6'])
  expect(location.search).toBe('?category=Carpentry')
  expect(screen.getByRole('link', { name: /Carpentry/ }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Search articles').value).toBe('')
})

test('a post without a picture has a plate with its category and no image', () => {
  stubApi(() => answerWith(tap))
  open({ posts: [samplePost({ thumbnail: '' })] })
  const card = screen.getByRole('article')
  expect(card.querySelector('img')).toBeNull()
  expect(card.querySelector('[data-plate="Plumbing"]')).not.toBeNull()
})

test('when the list cannot be fetched a toast says so and the list is empty [8.20]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  stubApi(({ url }) => (url.includes('sort') ? { status: 500, body: {} } : answerWith(tap)))
  open()
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'comments')
  await waitFor(() => expect(currentToasts().at(-1)?.title).toBe('Could not fetch blogs.'))
  expect(screen.queryByText('Loading Blogs...')).toBeNull()
  expect(titles()).toEqual([])
  expect(logged).toHaveBeenCalled()
})

test('an empty list says what to do', () => {
  stubApi(() => answerWith())
  open({ posts: [] })
  expect(screen.getByRole('heading', { name: 'No blogs found' })).toBeDefined()
  expect(screen.getByText('Try adjusting your search or filters')).toBeDefined()
})

test('only Published posts are kept [4.15]', async () => {
  stubApi(({ url }) =>
    url.includes('sort') ? answerWith(hinge, samplePost({ status: 'Draft' })) : answerWith(tap),
  )
  open()
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'popular')
  await waitFor(() => expect(titles()).toEqual(['A hinge']))
})

test('without scripts the same fields are a GET form', () => {
  stubApi(() => answerWith(tap))
  open()
  const form = document.querySelector('form')
  expect(form?.method).toBe('get')
  expect(form?.getAttribute('action')).toBe('/blogs#articles')
  const names = [...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'))
  expect(names).toEqual(['search', 'sort', 'category'])
})

const exported = { isExported: true, apiOrigin: undefined }
const plumbing = { ...everything, category: 'Plumbing' } as const

test('the server knows lists by their query; what is as usual stays out of it', () => {
  expect(listHref(everything, servedTarget)).toBe('/blogs')
  expect(listHref({ ...everything, page: 2 }, servedTarget)).toBe('/blogs?page=2')
  expect(listHref({ ...plumbing, search: 'tap', page: 2 }, servedTarget)).toBe(
    '/blogs?search=tap&category=Plumbing&page=2',
  )
})

test('a file host knows lists by their path', () => {
  expect(listHref(everything, exported)).toBe('/blogs/')
  expect(listHref({ ...everything, page: 2 }, exported)).toBe('/blogs/page/2/')
  expect(listHref(plumbing, exported)).toBe('/blogs/category/plumbing/')
  expect(listHref({ ...everything, category: 'Deep Cleaning', page: 3 }, exported)).toBe(
    '/blogs/category/deep-cleaning/page/3/',
  )
})

test('a search or another order has no file of its own and is left to the page itself', () => {
  expect(listHref({ ...everything, search: 'tap' }, exported)).toBe('/blogs/?search=tap')
  expect(listHref({ ...plumbing, sort: 'popular', page: 2 }, exported)).toBe(
    '/blogs/?category=Plumbing&sort=popular&page=2',
  )
})

test('an address is read back as it was written, and what cannot be read counts as usual', () => {
  const query = { ...plumbing, search: 'a tap', sort: 'comments', page: 2 } as const
  const { search } = new URL(listHref(query, exported), 'http://site')
  expect(queryIn(search, everything, ['Plumbing'])).toEqual(query)
  expect(queryIn('?page=-1&sort=best&category=Cooking', plumbing, ['Plumbing'])).toEqual(plumbing)
})
