// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closedEnquiry, enquiriesServer, newEnquiry } from '../../testing/enquiries-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

test('of two quick changes the last one counts on screen and on the server, and Undo takes back that one', async () => {
  const server = enquiriesServer(newEnquiry)
  const { user } = renderStudio('/enquiries?open=e2')
  await screen.findByRole('button', { name: /Mark as answered/ })
  const answerNow = server.hold('PATCH /enquiries/e2')
  await user.keyboard('{Alt>}a{/Alt}')
  await user.keyboard('{Alt>}c{/Alt}')
  answerNow()
  expect(await screen.findByText('7K3M-9QXD: Closed.')).toBeDefined()
  expect(await screen.findByRole('button', { name: /Reopen/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('7K3M-9QXD: Marked as answered.')).toBeDefined()
  expect(server.sent('PATCH', '/enquiries/e2').map(({ text }) => JSON.parse(text).status)).toEqual([
    'answered',
    'closed',
    'answered',
  ])
})

test('a change whose answer was lost shows on the screen', async () => {
  const server = enquiriesServer(newEnquiry)
  const { user } = renderStudio('/enquiries?open=e2')
  await screen.findByRole('button', { name: /Mark as answered/ })
  server.lose('PATCH /enquiries/e2')
  await user.keyboard('{Alt>}a{/Alt}')
  expect(await screen.findByText(/It may have been done all the same/)).toBeDefined()
  expect(await screen.findByRole('button', { name: /Reopen/ })).toBeDefined()
})

test('a delete that ends late leaves the enquiry open that was opened meanwhile', async () => {
  const server = enquiriesServer(newEnquiry, closedEnquiry)
  server.answer('DELETE /enquiries/e2', () => new Response(null, { status: 204 }))
  const { user } = renderStudio('/enquiries?open=e2')
  const answerNow = server.hold('DELETE /enquiries/e2')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(server.sent('DELETE', '/enquiries/e2')).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: /Ravi/ }))
  expect(await screen.findByRole('article', { name: 'Ravi Iyer' })).toBeDefined()
  const looks = server.sent('GET', '/enquiries').length
  answerNow()
  expect(await screen.findByText('7K3M-9QXD is deleted.')).toBeDefined()
  await waitFor(() => expect(server.sent('GET', '/enquiries').length).toBeGreaterThan(looks))
  await user.click(screen.getByRole('button', { name: /^Reopen/ }))
  expect(await screen.findByText('FT-2B2B2B: Reopened.')).toBeDefined()
  expect(screen.getByRole('article', { name: 'Ravi Iyer' })).toBeDefined()
  expect(window.location.search).toBe('?open=e1')
})

test('an answer that arrives late leaves what was written since', async () => {
  const server = enquiriesServer(newEnquiry)
  server.answer('GET /enquiries/e2', () => ({ ...newEnquiry, timeline: [], sendsMail: true, answeredIn: [] }))
  server.answer('POST /enquiries/e2/answers', ({ text }) =>
    Response.json(
      {
        _id: 'a1',
        at: newEnquiry.createdAt,
        kind: 'answer',
        by: 'Asha',
        isOwn: true,
        mail: 'queued',
        ...JSON.parse(text),
      },
      { status: 201 },
    ),
  )
  const { user } = renderStudio('/enquiries?open=e2')
  const open = () =>
    screen.findByRole('button', { name: 'Reply by email' }).then((button) => user.click(button))
  const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Answer/)
  await open()
  await user.type(await field(), 'Tuesday.')
  const answerNow = server.hold('POST /enquiries/e2/answers')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect((await field()).readOnly).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await open()
  await user.type(await field(), ' Or Wednesday.')
  answerNow()
  expect(await screen.findByText(/The answer is on its way/)).toBeDefined()
  expect((await field()).value).toBe('Tuesday. Or Wednesday.')
})
