// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { businessServer } from '../../testing/business-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

test('Sync now does not call a document synced that the server broke down over', async () => {
  const server = businessServer()
  server.answer('PUT /site/business', () =>
    Response.json({ error: 'Out of breath.', code: 'internal', requestId: 'r' }, { status: 500 }),
  )
  const { user } = renderStudio('/site/business')
  const [name] = await screen.findAllByLabelText('Name')
  fireEvent.change(name as HTMLElement, { target: { value: 'Mine' } })
  await user.click(screen.getByRole('button', { name: 'Notifications' }))
  await user.click(await screen.findByRole('button', { name: 'Sync now' }))
  const said = await screen.findByText(/^Synced$|not synced yet/, { selector: '[role=status]' })
  expect(said.textContent).toBe('1 document is not synced yet.')
})
