// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const draft = somePost({ _id: 'p1', status: 'Draft' })

test('a draft is scheduled in the zone of the site; a time that has passed is refused, and it can be cleared', async () => {
  const server = fakeServer({ 'PUT /blogs/p1': () => ({ ...draft, rev: 'rev-2' }) }, [draft])
  const { user, path } = renderStudio('/edit-blog/p1')
  const field = await screen.findByLabelText<HTMLInputElement>('Publish on')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))

  type('2020-05-04T09:00')
  expect(screen.queryByText(/Published by itself on/)).toBeNull()
  expect(screen.getByText('This time has passed.')).toBeDefined()
  await press('Update blog post')
  expect(await screen.findAllByText(/^Choose a time to publish that has not passed/)).not.toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('This time has passed.')).toBeNull()
  await press('Clear the schedule')
  expect(field.value).toBe('')

  type('2090-05-04T09:00')
  expect(screen.getByText(/^Published by itself on 4 May 2090, 09:00/)).toBeDefined()
  await press('Update blog post')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('published by itself on 4 May 2090, 09:00')
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(server.sent('PUT', '/blogs/p1')).toHaveLength(1))
  const [sent] = server.sent('PUT', '/blogs/p1')
  expect([sent?.form.get('status'), sent?.form.get('publish_at')]).toEqual([
    'Draft',
    '2090-05-04T03:30:00.000Z',
  ])
  await waitFor(() => expect(path()).toBe('/blogs/p1'))
})
