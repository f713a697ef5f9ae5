// @vitest-environment jsdom
import type { EnquiryEntry } from '@fettle/shared-types'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closedEnquiry, enquiriesServer, newEnquiry } from '../../testing/enquiries-server.ts'
import { refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const note: EnquiryEntry = {
  _id: 'n1',
  at: '2026-11-20T07:00:00.000Z',
  kind: 'note',
  by: 'Asha',
  isOwn: true,
  text: '<b>Called</b> twice.',
}

test('an answer and a note are written and stay typed when they fail; the timeline tells of both', async () => {
  const server = enquiriesServer(newEnquiry)
  const timeline: EnquiryEntry[] = [{ ...note, _id: 'x', kind: 'of a later version', by: '', text: '' }]
  server.answer('GET /enquiries/e2', () => ({ ...newEnquiry, timeline, sendsMail: true, answeredIn: [] }))
  server.answer('POST /enquiries/e2/answers', () => refusedWith(503, 'Too many mails wait.'))
  server.answer('POST /enquiries/e2/notes', () => {
    timeline.push(note)
    return Response.json(note, { status: 201 })
  })
  const { user } = renderStudio('/enquiries?open=e2')
  await user.click(await screen.findByRole('button', { name: 'Reply by email' }))
  const field = await screen.findByLabelText(/^Answer/)
  expect(document.activeElement).toBe(field)
  await user.type(field, 'Tuesday.')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Too many mails wait. Nothing was changed.')).toBeDefined()
  expect((field as HTMLTextAreaElement).value).toBe('Tuesday.')
  server.answer('POST /enquiries/e2/answers', ({ text }) => {
    const answer: EnquiryEntry = { ...note, _id: 'a1', kind: 'answer', ...JSON.parse(text), mail: 'queued' }
    timeline.push(answer)
    return Response.json(answer, { status: 201 })
  })
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('On its way')).toBeDefined()
  expect(screen.getAllByText('Answered').length).toBeGreaterThan(1)

  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Called twice.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('<b>Called</b> twice.')).toBeDefined()
  expect((screen.getByRole('textbox', { name: /^Note/ }) as HTMLTextAreaElement).value).toBe('')
  const history = within(screen.getByRole('list', { name: 'Notes and history' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Somebody who has left of a later version/),
    expect.stringMatching(/^Asha replied by email.*On its wayTuesday\.$/),
    expect.stringMatching(/^Asha wrote a note.*Delete note$/),
  ])
  expect(Object.keys(localStorage).filter((key) => key.includes('enquiry-'))).toEqual([])
})

test('an answer that was lost on the way is sent again as the same one, also after the page was closed', async () => {
  const server = enquiriesServer(newEnquiry)
  server.answer('GET /enquiries/e2', () => ({ ...newEnquiry, timeline: [], sendsMail: true, answeredIn: [] }))
  const keys: Array<string | null> = []
  server.answer('POST /enquiries/e2/answers', ({ headers, text }) => {
    keys.push(headers.get('idempotency-key'))
    if (keys.length < 4) throw new TypeError('Failed to fetch')
    return Response.json({ ...note, kind: 'answer', ...JSON.parse(text), mail: 'queued' }, { status: 201 })
  })
  const open = async () => {
    const { user } = renderStudio('/enquiries?open=e2')
    await user.click(await screen.findByRole('button', { name: 'Reply by email' }))
    return { user, send: () => user.click(screen.getByRole('button', { name: 'Send answer' })) }
  }
  const before = await open()
  await before.user.type(await screen.findByLabelText(/^Answer/), 'Tuesday.')
  await before.send()
  expect(await screen.findByText(/It may have been done all the same/)).toBeDefined()
  await before.send()
  await waitFor(() => expect(keys).toHaveLength(2))
  cleanup()
  const after = await open()
  await after.send()
  await waitFor(() => expect(keys).toHaveLength(3))
  await after.user.type(await screen.findByLabelText(/^Answer/), ' At ten.')
  await after.send()
  await waitFor(() => expect(keys).toHaveLength(4))
  const [first, , , changed] = keys
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys).toEqual([first, first, first, changed])
  expect(changed).not.toBe(first)
})

test('the list and the enquiry say which service and make it is about', async () => {
  enquiriesServer({ ...newEnquiry, service: 'Device repair', brand: 'Laptops: Dell' }, closedEnquiry)
  renderStudio('/enquiries?open=e2')
  const enquiry = within(await screen.findByRole('article', { name: 'Meera Iyer' }))
  expect(enquiry.getByText('Service').nextElementSibling?.textContent).toBe('Device repair')
  expect(enquiry.getByText('Brand').nextElementSibling?.textContent).toBe('Laptops: Dell')
  const [first, second] = within(screen.getByRole('list', { name: 'Enquiries' })).getAllByRole('link')
  expect(first?.textContent).toContain('Device repair, Laptops: Dell')
  expect(second?.textContent).not.toContain('Device repair')
})

test('it is given to somebody, marked as spam, and deleted after a question', async () => {
  const server = enquiriesServer(newEnquiry, closedEnquiry)
  server.answer('DELETE /enquiries/e2', () => new Response(null, { status: 204 }))
  const { user } = renderStudio('/enquiries?assigned=me&open=e2')
  const enquiry = within(await screen.findByRole('article', { name: 'Meera Iyer' }))
  await within(await enquiry.findByLabelText('Assigned to')).findByText('Asha')
  await user.selectOptions(enquiry.getByLabelText('Assigned to'), 'Asha')
  expect(await screen.findByText('7K3M-9QXD: Asha looks after it now.')).toBeDefined()
  await user.click(enquiry.getByRole('button', { name: 'Mark as spam' }))
  expect(await screen.findByText('7K3M-9QXD: Moved to spam.')).toBeDefined()
  expect(await enquiry.findByRole('button', { name: 'Not spam' })).toBeDefined()
  await user.click(enquiry.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(server.sent('DELETE', '/enquiries/e2')).toEqual([])
  await user.click(enquiry.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('7K3M-9QXD is deleted.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(window.location.search).toBe('?assigned=me')
})

test('the list is downloaded as it is filtered; an owner sets how long enquiries are kept, after a question', async () => {
  const server = enquiriesServer(newEnquiry)
  server.answer('GET /account', () => ({
    email: 'o@x.example',
    name: '',
    role: 'owner',
    permissions: ['people'],
  }))
  server.answer('PUT /enquiry-settings', ({ text }) => JSON.parse(text) as object)
  const { user } = renderStudio('/enquiries?status=spam&assigned=nobody')
  expect((await screen.findByRole('link', { name: /CSV/ })).getAttribute('href')).toBe(
    '/api/enquiries/export?assigned=nobody&spam=yes',
  )
  await user.selectOptions(await screen.findByLabelText('Delete old enquiries'), 'After 6 months')
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Enquiries are deleted after 6 months.')).toBeDefined()
  expect(server.sent('PUT', '/enquiry-settings').map(({ text }) => text)).toEqual(['{"keepMonths":6}'])
})
