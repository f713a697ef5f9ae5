// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { renderStudio } from '../testing/render-studio.tsx'

const NOTICE = 'A newer studio is ready. It opens with the next start.'

test('a newer studio is offered once whoever writes leaves the post, and not over its title', async () => {
  fakeServer({})
  const use = vi.fn()
  const keepShellOffline = vi.fn((tell: (version: { use: () => void }) => void) => {
    tell({ use })
    return () => {}
  })
  const { user } = renderStudio('/create-blog', { keepShellOffline })
  await screen.findByLabelText('Title')
  await waitFor(() => expect(keepShellOffline).toHaveBeenCalled())
  expect(screen.queryByText(NOTICE)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  expect(await screen.findByText(NOTICE)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use it now' }))
  await waitFor(() => expect(use).toHaveBeenCalledOnce())
})
