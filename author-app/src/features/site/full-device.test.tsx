// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { businessServer } from '../../testing/business-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a decision about a document that there is no room for is told, and can be made once there is', async () => {
  const site = businessServer()
  const { user } = renderStudio('/site/business')
  const [name] = await screen.findAllByLabelText('Name')
  site.saveElsewhere({ name: 'Theirs' })
  fireEvent.change(name as HTMLElement, { target: { value: 'Mine' } })
  const choice = await within(await screen.findByRole('alert')).findByRole('button', {
    name: 'Take theirs: Name',
  })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  await user.click(choice)
  expect(await screen.findByText('Your decision could not be saved.')).toBeDefined()
  expect(screen.getByText('There is no room left on this device. Nothing was saved.')).toBeDefined()
  vi.restoreAllMocks()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(site.stored().name).toBe('Theirs'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
