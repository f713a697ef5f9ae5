import { EventEmitter } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { createSyncReports, nothingToSync } from './sync-report.ts'
import { startUpdates, type UpdatesOptions } from './updates.ts'

const unsynced = { ...nothingToSync, unsynced: 1 }
const turn = () => new Promise((resolve) => setImmediate(resolve))

function start(answer: 'restart' | 'later' = 'restart') {
  const syncReports = createSyncReports()
  const updater = Object.assign(new EventEmitter(), {
    autoDownload: false,
    autoInstallOnAppQuit: false,
    checkForUpdates: vi.fn(async () => null as never),
    quitAndInstall: vi.fn(),
  })
  const ask = vi.fn(async (_version: string) => answer)
  const beforeInstall = vi.fn(async () => undefined)
  const reportError = vi.fn()
  const options = {
    updater: updater as unknown as UpdatesOptions['updater'],
    syncReports,
    ask,
    beforeInstall,
    reportError,
  }
  return { ...options, updater, updates: startUpdates(options) }
}

describe('updates', () => {
  test('are looked for at the start and downloaded', () => {
    const { updater, updates } = start()
    expect(updater.checkForUpdates).toHaveBeenCalledOnce()
    expect(updater.autoDownload).toBe(true)
    updates.stop()
  })

  test('are installed after a yes, once what is typed is stored', async () => {
    const { beforeInstall, updater, updates } = start()
    updater.emit('update-downloaded', { version: '0.2.0' })
    await turn()
    expect(beforeInstall).toHaveBeenCalledOnce()
    expect(updater.quitAndInstall).toHaveBeenCalledOnce()
    updates.stop()
  })

  test('are not installed after a no, nor asked for twice', async () => {
    const { ask, updater, updates, syncReports } = start('later')
    updater.emit('update-downloaded', { version: '0.2.0' })
    await turn()
    syncReports.report(unsynced)
    syncReports.report(nothingToSync)
    await turn()
    expect(ask).toHaveBeenCalledOnce()
    expect(updater.quitAndInstall).not.toHaveBeenCalled()
    updates.stop()
  })

  test('wait while a post is on this device only, also on quitting, and are offered when it is synced', async () => {
    const { ask, updater, updates, syncReports } = start()
    syncReports.report(unsynced)
    expect(updater.autoInstallOnAppQuit).toBe(false)
    updater.emit('update-downloaded', { version: '0.2.0' })
    await turn()
    expect(ask).not.toHaveBeenCalled()
    syncReports.report({ ...nothingToSync, syncing: true })
    await turn()
    expect(ask).not.toHaveBeenCalled()
    syncReports.report(nothingToSync)
    await turn()
    expect(updater.autoInstallOnAppQuit).toBe(true)
    expect(updater.quitAndInstall).toHaveBeenCalledOnce()
    updates.stop()
  })

  test('are held back when storing what was typed made a post unsynced', async () => {
    const { beforeInstall, updater, updates, syncReports } = start()
    beforeInstall.mockImplementationOnce(async () => void syncReports.report(unsynced))
    updater.emit('update-downloaded', { version: '0.2.0' })
    await turn()
    expect(updater.quitAndInstall).not.toHaveBeenCalled()
    syncReports.report(nothingToSync)
    await turn()
    expect(updater.quitAndInstall).toHaveBeenCalledOnce()
    updates.stop()
  })

  test('that cannot be looked up are reported, and the app goes on', async () => {
    const { reportError, updater, updates } = start()
    const away = new Error('net::ERR_INTERNET_DISCONNECTED')
    updater.emit('error', away)
    expect(reportError).toHaveBeenCalledWith(away)
    updater.checkForUpdates.mockRejectedValueOnce(away)
    await expect(updates.check()).rejects.toThrow(away)
    updates.stop()
  })
})
