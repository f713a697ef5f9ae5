import type { IpcMain } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { calls } from './bridge.ts'
import { handleCalls, ipcHandlers } from './ipc.ts'
import type { FileJournal } from './journal.ts'
import { createSyncReports } from './sync-report.ts'

const key = { siteId: 'site-one', author: 'meera@fettle.example', id: '3d0c5e9a-7f1b-4a55-9d38-0c6d3c1f2a01' }
const frame = (url: string) => ({ url, parent: null })
const studio = frame('app://studio/dashboard/my-blogs')
const setup = frame('app://studio/setup')
const signIn = frame('app://studio/login')

function shell() {
  const journal = {
    put: vi.fn(async () => undefined),
    putImage: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
    list: vi.fn(async () => ({ rows: [], images: [], setAside: 2 })),
    owners: vi.fn(async () => []),
    count: vi.fn(async () => 0),
    setAsideFolder: '/set-aside',
  } satisfies FileJournal
  const server = {
    current: () => ({ origin: 'https://fettle.example', siteId: 'site-one' }),
    check: vi.fn(async () => ({ found: false as const, problem: 'no' })),
    choose: vi.fn(async () => ({
      found: true as const,
      server: { origin: 'https://fettle.example', siteId: 'site-one', version: '1' },
    })),
  }
  const deps = {
    journal,
    server,
    syncReports: createSyncReports(),
    flush: { request: vi.fn(), answered: vi.fn() },
    showSetup: vi.fn(),
    showStudio: vi.fn(),
    showSignIn: vi.fn(),
    openInBrowser: vi.fn(),
    showColours: vi.fn(),
    foundDamage: vi.fn(),
  }
  const handlers = new Map<string, (event: unknown, ...args: unknown[]) => Promise<unknown>>()
  const ipcMain = {
    handle: (channel: string, handler: (event: unknown, ...args: unknown[]) => Promise<unknown>) =>
      void handlers.set(channel, handler),
  }
  handleCalls(ipcMain as unknown as IpcMain, ipcHandlers(deps))
  const call = (senderFrame: unknown, channel: string, ...args: unknown[]) =>
    handlers.get(channel)?.({ senderFrame }, ...args)
  return { ...deps, call, channels: [...handlers.keys()] }
}

describe('calls of the page', () => {
  test('every call of the bridge is answered, and nothing else', () => {
    expect(shell().channels.toSorted()).toEqual(Object.values(calls).toSorted())
  })

  test.each([
    ['another page', frame('https://evil.example/dashboard')],
    ['another host of the scheme', frame('app://evil/dashboard/')],
    ['data that was opened as a page', frame('app://studio/uploads/x.html')],
    ['a frame inside the studio', { ...studio, parent: studio }],
    ['a page that is gone', null],
  ])('%s is refused whatever it asks', async (_, sender) => {
    const { call, journal } = shell()
    for (const channel of Object.values(calls))
      await expect(call(sender, channel, key)).rejects.toThrow('may not ask')
    expect(journal.remove).not.toHaveBeenCalled()
  })

  test('the first-start page cannot reach the journal, nor the studio change the server by itself', async () => {
    const { call } = shell()
    await expect(call(setup, calls.putJournal, { ...key, row: '{}' })).rejects.toThrow('may not ask')
    await expect(call(setup, calls.listJournal, key)).rejects.toThrow('may not ask')
    await expect(call(studio, calls.chooseServer, 'evil.example')).rejects.toThrow('may not ask')
  })

  test.each([
    ['no arguments', calls.putJournal, []],
    ['one argument too many', calls.currentServer, ['x']],
    ['an id that climbs', calls.removeJournal, [{ ...key, id: '../../server' }]],
    ['a row that is no text', calls.putJournal, [{ ...key, row: { title: 'x' } }]],
    ['an author that is no e-mail', calls.listJournal, [{ ...key, author: '../x' }]],
    ['a hash that climbs', calls.putJournalImage, [{ ...key, image: { sha256: '../x', type: 'image/png' } }]],
    ['an address that is no text', calls.checkServer, [{}]],
    [
      'a count that is none',
      calls.reportWork,
      [{ unsynced: -1, syncing: false, unsaved: false, conflicts: [] }],
    ],
    ['colours that are none', calls.showColours, ['pink']],
    ['a path to another host', calls.openOnSite, ['//evil.example/']],
    ['a path with a backslash', calls.openOnSite, ['/\\evil.example']],
    ['a whole address', calls.openOnSite, ['https://evil.example']],
  ])('%s is refused before anything happens', async (_, channel, args) => {
    const { call, journal, openInBrowser, server, syncReports } = shell()
    const sender = channel === calls.checkServer ? setup : studio
    await expect(call(sender, channel, ...args)).rejects.toThrow()
    for (const spy of [
      journal.put,
      journal.putImage,
      journal.remove,
      journal.list,
      openInBrowser,
      server.check,
    ])
      expect(spy).not.toHaveBeenCalled()
    expect(syncReports.current().unsynced).toBe(0)
  })

  test('an image larger than 10 MiB is refused', async () => {
    const { call, journal } = shell()
    const image = {
      sha256: 'a'.repeat(64),
      type: 'image/png',
      width: 1,
      height: 1,
      path: null,
      addedAt: '2026-02-01T08:00:00.000Z',
      bytes: new ArrayBuffer(10 * 1024 * 1024 + 1),
    }
    await expect(call(studio, calls.putJournalImage, { ...key, image })).rejects.toThrow('10 MiB')
    expect(journal.putImage).not.toHaveBeenCalled()
  })

  test('the studio’s good calls do their work', async () => {
    const { call, flush, foundDamage, journal, openInBrowser, showSetup, syncReports } = shell()
    await call(studio, calls.putJournal, { ...key, id: key.id.toUpperCase(), row: '{"title":"x"}', extra: 1 })
    expect(journal.put).toHaveBeenCalledWith({ ...key, row: '{"title":"x"}' })
    await call(studio, calls.listJournal, key)
    expect(foundDamage).toHaveBeenCalledWith(2)
    await call(studio, calls.reportWork, { unsynced: 3, syncing: true, unsaved: false, conflicts: [] })
    expect(syncReports.current()).toEqual({ unsynced: 3, syncing: true, unsaved: false, conflicts: [] })
    await call(studio, calls.openOnSite, '/blogs/leaking-trap')
    expect(openInBrowser).toHaveBeenCalledWith('https://fettle.example/blogs/leaking-trap')
    await call(studio, calls.flushed)
    expect(flush.answered).toHaveBeenCalledOnce()
    await call(studio, calls.changeServer)
    expect(showSetup).toHaveBeenCalledOnce()
  })

  test('the sign-in page opens pages of the site in the browser, and reaches nothing else of the studio’s', async () => {
    const { call, openInBrowser } = shell()
    await call(signIn, calls.openOnSite, '/dashboard/approve-sign-in#WXYZ-2345')
    expect(openInBrowser).toHaveBeenCalledWith('https://fettle.example/dashboard/approve-sign-in#WXYZ-2345')
    for (const path of ['//evil.example/', 'https://evil.example', 'javascript:alert(1)'])
      await expect(call(signIn, calls.openOnSite, path)).rejects.toThrow('one slash')
    await expect(call(signIn, calls.listJournal, key)).rejects.toThrow('may not ask')
    await expect(call(setup, calls.openOnSite, '/')).rejects.toThrow('may not ask')
    expect(openInBrowser).toHaveBeenCalledOnce()
  })

  test('a server that was found opens the studio, one that was not does not', async () => {
    const { call, server, showStudio } = shell()
    server.choose.mockResolvedValueOnce({ found: false, problem: 'no' } as never)
    await call(setup, calls.chooseServer, 'nowhere.example')
    expect(showStudio).not.toHaveBeenCalled()
    await call(setup, calls.chooseServer, 'fettle.example')
    expect(showStudio).toHaveBeenCalledOnce()
  })
})
