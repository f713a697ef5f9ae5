// @vitest-environment jsdom
import type { Post, Revision } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, networkAway, refusedWith, type SentCall, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'
import { accountInGermany } from '../../testing/some-account.ts'

const present = somePost({
  _id: 'p1',
  rev: 'rev-3',
  title: 'A hinge that stays up',
  content: '<p>Open the door half way.</p><p>Turn the upper screw gently.</p>',
  updatedAt: '2026-11-12T06:00:00.000Z',
})
const page = '/blogs/p1/history'

const revisionOf = (rev: string, fields: Partial<Post>, savedAt: string, supersededAt: string): Revision => {
  const {
    title,
    status,
    description,
    caption,
    category,
    content,
    tags,
    read_time_minutes,
    thumbnail,
    seo_meta,
  } = {
    ...present,
    ...fields,
  }
  const rest = { description, caption, category, content, tags, read_time_minutes, thumbnail, seo_meta }
  return { rev, title, status, savedAt, supersededAt, thumbnail_variants: [], ...rest }
}
const second = revisionOf(
  'rev-2',
  { content: '<p>Open the door half way.</p><p>Turn the upper screw.</p>' },
  '2026-11-11T06:00:00.000Z',
  '2026-11-12T06:00:00.000Z',
)
const first = revisionOf(
  'rev-1',
  { title: 'A hinge that sags', status: 'Draft', content: '<p>Open the door half way.</p>' },
  '2026-11-10T06:00:00.000Z',
  '2026-11-11T06:00:00.000Z',
)

const listed = ({ rev, title, status, savedAt, supersededAt }: Revision) => ({
  rev,
  title,
  status,
  savedAt,
  supersededAt,
})
const historyOf = (...revisions: Revision[]) => ({
  'GET /blogs/p1/revisions': () =>
    Response.json(revisions.map(listed), { headers: { 'x-total-count': String(revisions.length) } }),
  ...Object.fromEntries(revisions.map((one) => [`GET /blogs/p1/revisions/${one.rev}`, () => one])),
})

const versions = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Versions' })
  return within(nav).findAllByRole('link')
}
const confirm = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' })

test('versions stand newest first, the current one marked, with what changed beside the one before', async () => {
  fakeServer(historyOf(second, first), [present])
  renderStudio(page)
  await screen.findByText('first version')
  const [current, middle, oldest, ...more] = await versions()
  expect(more).toEqual([])
  expect(current?.textContent).toBe('12 Nov 2026, 11:30CurrentA hinge that stays up')
  expect(middle?.textContent).toContain('new title, published')
  expect(oldest?.textContent).toContain('10 Nov 2026, 11:30')
  const passage = await screen.findByRole('group', { name: 'Passage 1, changed' })
  await waitFor(() => expect(within(passage).getByText('gently').tagName).toBe('INS'))
  expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull()
})

test('versions of one minute are told apart by their seconds', async () => {
  const later = revisionOf('rev-2', { title: 'A hinge' }, '2026-11-10T06:00:42.000Z', present.updatedAt)
  fakeServer(historyOf(later, first), [present])
  renderStudio(page)
  await screen.findByText('first version')
  const [current, ...earlier] = await versions()
  expect(current?.textContent).toContain('12 Nov 2026, 11:30Current')
  expect(earlier.map(({ textContent }) => textContent?.slice(0, 21))).toEqual([
    '10 Nov 2026, 11:30:42',
    '10 Nov 2026, 11:30:00',
  ])
})

test('a version is shown beside the current one by request, fields and all', async () => {
  fakeServer(historyOf(second, first), [present])
  const { user } = renderStudio(`${page}?version=rev-2`)
  await user.click(await screen.findByRole('link', { name: 'Beside the current one' }))
  const passage = await screen.findByRole('group', { name: 'Passage 1, changed' })
  await waitFor(() => expect(within(passage).getByText('gently').tagName).toBe('INS'))
})

test('the first version, which has none before it, stands beside the current one, fields and all', async () => {
  fakeServer(historyOf(second, first), [present])
  renderStudio(`${page}?version=rev-1`)
  expect(await screen.findByText(/This is the first version/)).toBeDefined()
  const title = await screen.findByRole('group', { name: 'Title' })
  expect(within(title).getByText('sags').tagName).toBe('DEL')
  expect(within(title).getByText('stays up').tagName).toBe('INS')
  expect(await screen.findByRole('group', { name: 'Status' })).toBeDefined()
  expect(await screen.findByRole('group', { name: 'Passage 1, added' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Beside the one before' })).toBeNull()
})

test('when a version was to be published is told on the clocks of the site', async () => {
  const scheduled = { ...first, publish_at: '2026-12-05T04:00:00.000Z' }
  fakeServer({ 'GET /account': () => accountInGermany('en-IN'), ...historyOf(scheduled) }, [present])
  renderStudio(`${page}?version=rev-1`)
  const field = await screen.findByRole('group', { name: 'Publish on' })
  await waitFor(() => expect(field.textContent).toContain('5 Dec 2026, 05:00'))
})

test('a restore that is answered late leaves its author on the screen they are on by then', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const put = async ({ form }: SentCall) => {
    await answered
    return { ...present, rev: 'rev-4', title: String(form.get('title')) }
  }
  const server = fakeServer({ ...historyOf(second, first), 'PUT /blogs/p1': put }, [present])
  const { user, path } = renderStudio(`${page}?version=rev-1`)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Restore this version' })).toHaveProperty('disabled', false),
  )
  await user.click(screen.getByRole('button', { name: 'Restore this version' }))
  await user.click(await confirm())
  await waitFor(() => expect(server.sent('PUT', '/blogs/p1')).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: /^My Blogs/ }))
  await waitFor(() => expect(path()).toBe('/my-blogs'))
  answer()
  expect(await screen.findByText('Version restored.')).toBeDefined()
  expect(path()).toBe('/my-blogs')
})

test('restoring asks, sends the old words as an edit, keeps the status, and leads to the post', async () => {
  const put = ({ form }: SentCall) => ({ ...present, rev: 'rev-4', title: String(form.get('title')) })
  const server = fakeServer({ ...historyOf(second, first), 'PUT /blogs/p1': put }, [present])
  const { user, path } = renderStudio(`${page}?version=rev-1`)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Restore this version' })).toHaveProperty('disabled', false),
  )
  await user.click(screen.getByRole('button', { name: 'Restore this version' }))
  expect(await screen.findByText(/Readers see it at once/)).toBeDefined()
  await user.click(await confirm())
  expect(await screen.findByText('Version restored.')).toBeDefined()
  const [sent] = server.sent('PUT', '/blogs/p1')
  expect(sent?.headers.get('if-match')).toBe('"rev-3"')
  expect([sent?.form.get('title'), sent?.form.get('content'), sent?.form.get('status')]).toEqual([
    first.title,
    first.content,
    'Published',
  ])
  await waitFor(() => expect(path()).toBe('/blogs/p1'))
})

test('a restore that meets a change made elsewhere leads to the decision', async () => {
  const theirs = { ...present, rev: 'rev-9', title: 'Their title', content: '<p>Theirs.</p>' }
  fakeServer({ ...historyOf(first), 'PUT /blogs/p1': () => refusedWith(412, 'Changed.', { post: theirs }) }, [
    present,
  ])
  const { user, path } = renderStudio(`${page}?version=rev-1`)
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }))
  await user.click(await confirm())
  await waitFor(() => expect(path()).toBe('/conflicts/p1'))
})

test('without the server it says so, and shows what this device has; asking again brings the rest', async () => {
  const server = fakeServer({ 'GET /blogs/p1/revisions': networkAway }, [present])
  const { user } = renderStudio(page)
  expect(await screen.findByText(/The server cannot be reached now/)).toBeDefined()
  expect(await versions()).toHaveLength(1)
  for (const [call, answer] of Object.entries(historyOf(second, first))) server.answer(call, answer)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await versions()).toHaveLength(3))
})

test('a post with one version says what will come', async () => {
  fakeServer(historyOf(), [present])
  renderStudio(page)
  expect(await screen.findByText(/There is one version so far/)).toBeDefined()
})

test('a history of several pages grows, and the last one shown is compared all the same', async () => {
  const many = { headers: { 'x-total-count': '2' } }
  fakeServer(
    {
      ...historyOf(second, first),
      'GET /blogs/p1/revisions': ({ query }) =>
        Response.json([listed(query.get('page') === '2' ? first : second)], many),
    },
    [present],
  )
  renderStudio(`${page}?version=rev-2`)
  expect(await screen.findByRole('group', { name: 'Passage 1, added' })).toBeDefined()
  expect(await versions()).toHaveLength(3)
})

test('the post, its editor and the palette lead there', async () => {
  fakeServer(historyOf(second, first), [present])
  const { user, path } = renderStudio('/blogs/p1')
  await user.click(await screen.findByRole('link', { name: 'History' }))
  await waitFor(() => expect(path()).toBe(page))
  await user.click(await screen.findByRole('link', { name: 'Back to the post' }))
  await screen.findByRole('link', { name: 'History' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'history{Enter}')
  await waitFor(() => expect(path()).toBe(page))
})
