// @vitest-environment jsdom
import type { Account, CommentStatus, ModeratedComment } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, type FakeAnswer, fakeServer, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const account: Account = {
  email: author,
  name: '',
  role: 'editor',
  permissions: ['write-posts', 'moderate-comments'],
}
const writer = { _id: 'r1', email: 'ravi@example.com', name: 'Ravi', isReader: true, isBlocked: false }
const comments = ['One', 'Two', 'Three'].map(
  (comment, at): ModeratedComment => ({
    _id: `c${at}`,
    comment,
    status: 'held',
    createdAt: '2026-11-20T06:00:00.000Z',
    reports: at === 2 ? 2 : 0,
    writer,
    post: { _id: 'p1', slug: 'a-tap', title: 'A tap' },
    answeredIn: [],
  }),
)

/** Keeps comments as the API does. */
function openQueue(more: Record<string, FakeAnswer> = {}, permissions = account.permissions) {
  const now = new Map(comments.map((comment) => [comment._id, comment]))
  return fakeServer({
    'GET /account': () => ({ ...account, permissions }),
    'GET /comments': ({ query }) => {
      const rows = [...now.values()].filter(
        ({ status }) => query.get('status') === 'open' && status === 'held',
      )
      return Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })
    },
    'POST /comments/moderate': ({ text }) => {
      const { changes } = JSON.parse(text) as { changes: Array<{ _id: string; status: CommentStatus }> }
      const before = changes.map(({ _id }) => ({ _id, status: now.get(_id)?.status ?? 'held' }))
      for (const { _id, status } of changes) {
        const comment = now.get(_id)
        if (comment) now.set(_id, { ...comment, status })
      }
      return { before }
    },
    'PUT /readers/r1/block': () => new Response(null, { status: 204 }),
    ...more,
  })
}

const discussion = {
  signUp: true,
  sendsMail: true,
  holdReaders: 'first',
  holdStaff: 'off',
  blockedWords: ['spam'],
}

/** The same for an owner. @param stored what the settings of approval are by the time they are changed */
const openAsOwner = (stored: typeof discussion) =>
  openQueue(
    {
      'GET /discussion': () => discussion,
      'PATCH /discussion': ({ text }) => ({ ...stored, ...JSON.parse(text) }),
    },
    [...account.permissions, 'people'],
  )

const listed = async () =>
  within(await screen.findByRole('list', { name: 'Comments' })).getAllByRole('listitem')
const box = (text: string) => screen.findByRole('checkbox', { name: `Select the comment of Ravi: ${text}` })

test('what waits is counted in the sidebar and listed with its writer and its post', async () => {
  openQueue()
  renderStudio('/comments')
  expect(await screen.findByRole('link', { name: 'Comments, 3 new' })).toBeDefined()
  expect((await listed()).map(({ textContent }) => textContent)[0]).toMatch(
    /^Ravi ravi@example\.com One20 Nov 2026, 11:30, on A tap/,
  )
  expect((await listed())[2]?.textContent).toContain('Reported 2 times')
})

test('by keyboard: one is approved, the focus goes on, several are hidden, and it is taken back', async () => {
  const server = openQueue()
  const { user } = renderStudio('/comments')
  ;(await box('One')).focus()
  await user.keyboard('a')
  expect(await screen.findByText('1 comment approved.')).toBeDefined()
  await waitFor(async () => expect(await listed()).toHaveLength(2))
  await waitFor(async () => expect(document.activeElement).toBe(await box('Two')))
  await user.keyboard(' {ArrowDown} h')
  expect(await screen.findByText('2 comments hidden.')).toBeDefined()
  expect(await screen.findByText(/^Nothing waits for approval/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await listed()).toHaveLength(2))
  expect(server.sent('POST', '/comments/moderate').map(({ text }) => JSON.parse(text).changes)).toEqual([
    [{ _id: 'c0', status: 'shown' }],
    [
      { _id: 'c1', status: 'hidden' },
      { _id: 'c2', status: 'hidden' },
    ],
    [
      { _id: 'c1', status: 'held' },
      { _id: 'c2', status: 'held' },
    ],
  ])
})

test('a reader is blocked, and a refusal is told in the server’s words', async () => {
  const server = openQueue({ 'POST /comments/moderate': () => refusedWith(403, 'Your role has changed.') })
  const { user } = renderStudio('/comments')
  const [first] = await listed()
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Block Ravi' }))
  expect(await screen.findByText('Ravi cannot comment any more.')).toBeDefined()
  expect(server.sent('PUT', '/readers/r1/block').map(({ text }) => text)).toEqual(['{"isBlocked":true}'])
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Delete: comment of Ravi' }))
  expect(await screen.findByText('Your role has changed. Nothing was changed.')).toBeDefined()
})

test('an owner sets what waits', async () => {
  const server = openAsOwner(discussion)
  const { user } = renderStudio('/comments')
  await user.selectOptions(await screen.findByLabelText('Comments by readers'), 'Everything')
  await user.type(screen.getByLabelText('Blocked words'), '{Enter}scam{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The settings are saved.')).toBeDefined()
  expect(server.sent('PATCH', '/discussion').map(({ text }) => JSON.parse(text))).toEqual([
    { holdReaders: 'all', blockedWords: ['spam', 'scam'] },
  ])
})

test('that comments cannot be read is said below the filter, which stays where it is', async () => {
  openQueue({ 'GET /comments': () => refusedWith(400, 'No.') })
  renderStudio('/comments')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  const filter = screen.getByLabelText('Status')
  expect(filter.compareDocumentPosition(retry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a change whose answer was lost: the list shows the truth, and Z takes back nothing older', async () => {
  const server = openQueue()
  const { user } = renderStudio('/comments')
  ;(await box('One')).focus()
  await user.keyboard('a')
  await waitFor(async () => expect(await listed()).toHaveLength(2))
  server.lose('POST /comments/moderate')
  ;(await box('Two')).focus()
  await user.keyboard('d')
  expect(await screen.findByText(/^The comments could not be changed\. It may have been done/)).toBeDefined()
  await waitFor(async () => expect(await listed()).toHaveLength(1))
  ;(await box('Three')).focus()
  await user.keyboard('z')
  expect(server.sent('POST', '/comments/moderate')).toHaveLength(2)
  expect(await listed()).toHaveLength(1)
})

test('what was selected stays selected where nothing was changed', async () => {
  openQueue({ 'POST /comments/moderate': () => refusedWith(403, 'Your role has changed.') })
  const { user } = renderStudio('/comments')
  await user.click(await box('One'))
  await user.click(await box('Two'))
  await user.click(screen.getByRole('button', { name: 'Hide 2' }))
  expect(await screen.findByText('Your role has changed. Nothing was changed.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Hide 2' })).toBeDefined()
})

test('comments of another filter are not shown where those of this one cannot be read', async () => {
  const server = openQueue()
  const { user } = renderStudio('/comments')
  expect(await listed()).toHaveLength(3)
  server.answer('GET /comments', () => refusedWith(400, 'No.'))
  await user.selectOptions(screen.getByLabelText('Status'), 'Hidden')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Comments' })).toBeNull()
})

test('an owner leaves what another owner set, and keeps what is typed while it is saved', async () => {
  const server = openAsOwner({ ...discussion, blockedWords: ['casino'] })
  const { user } = renderStudio('/comments')
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Blocked words')
  await user.selectOptions(screen.getByLabelText('Comments by readers'), 'Everything')
  const answerNow = server.hold('PATCH /discussion')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(words, '{Enter}scam')
  answerNow()
  expect(await screen.findByText('The settings are saved.')).toBeDefined()
  expect(server.sent('PATCH', '/discussion').map(({ text }) => JSON.parse(text))).toEqual([
    { holdReaders: 'all' },
  ])
  expect(words.value).toBe('spam\nscam')
})

test('that the settings of approval cannot be read is said', async () => {
  openQueue({ 'GET /discussion': () => refusedWith(400, 'No.') }, [...account.permissions, 'people'])
  renderStudio('/comments')
  expect(await screen.findByText(/^The settings for approval could not be read/)).toBeDefined()
})
