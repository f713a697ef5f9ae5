// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillInBrowserParts } from '../testing/browser-parts.ts'
import { Dialog } from './dialog.tsx'

beforeEach(fillInBrowserParts)
afterEach(cleanup)

function Screen({ keepsButton }: { keepsButton: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MantineProvider env="test">
      <main id="main" tabIndex={-1}>
        {(keepsButton || !isOpen) && (
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
        )}
        {isOpen && (
          <Dialog title="History" onClose={() => setOpen(false)}>
            <input data-autofocus aria-label="Name" />
          </Dialog>
        )}
      </main>
    </MantineProvider>
  )
}

async function openAndClose() {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await user.keyboard('{Escape}')
}

test('the focus returns to what opened a dialog', async () => {
  render(<Screen keepsButton />)
  await openAndClose()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('where what opened it is gone, the focus is on the screen', async () => {
  render(<Screen keepsButton={false} />)
  await openAndClose()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
