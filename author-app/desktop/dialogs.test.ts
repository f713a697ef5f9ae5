import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createDialogs, tellFailedDownloads } from './dialogs.ts'

/** A download as Electron tells of it. */
function download(session: EventEmitter, state: 'completed' | 'cancelled' | 'interrupted') {
  const item = Object.assign(new EventEmitter(), { getFilename: () => 'fettle-unsynced-2026-01-05.zip' })
  session.emit('will-download', {}, item)
  item.emit('done', {}, state)
}

test('a file that could not be written is told of by name; one that was, or was called off, is not', async () => {
  const session = new EventEmitter()
  const showMessageBox = vi.fn(async () => ({ response: 0, checkboxChecked: false }))
  tellFailedDownloads(session, createDialogs({ showMessageBox }).tellFailedDownload, () => {})
  download(session, 'completed')
  download(session, 'cancelled')
  expect(showMessageBox).not.toHaveBeenCalled()
  download(session, 'interrupted')
  expect(showMessageBox).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      message: 'fettle-unsynced-2026-01-05.zip could not be saved.',
      detail: expect.stringContaining('The connection may have broken'),
    }),
  )
})

test('words that could not be stored are not given up by Escape or Enter', async () => {
  const showMessageBox = vi.fn(async () => ({ response: 0, checkboxChecked: false }))
  expect(await createDialogs({ showMessageBox }).leaveUnsaved()).toBe('stay')
  expect(showMessageBox).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ buttons: ['Stay', 'Leave'], defaultId: 0, cancelId: 0 }),
  )
})
