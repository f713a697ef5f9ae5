import { describe, expect, test, vi } from 'vitest'
import { createFlush, createQuitGuard } from './quit-guard.ts'
import {
  type ConflictNotice,
  createSyncReports,
  nothingToSync,
  showBadge,
  tellConflicts,
} from './sync-report.ts'

const busy = { ...nothingToSync, unsynced: 2, syncing: true }
const tap = {
  id: '3d0c5e9a-7f1b-4a55-9d38-0c6d3c1f2a01',
  title: 'Leaking tap',
  path: '/conflicts/3d0c5e9a-7f1b-4a55-9d38-0c6d3c1f2a01',
}

describe('the badge', () => {
  function badge(platform: NodeJS.Platform) {
    const syncReports = createSyncReports()
    const [setCount, setOverlay] = [vi.fn(), vi.fn()]
    showBadge({ syncReports, platform, setCount, setOverlay })
    return { syncReports, setCount, setOverlay }
  }

  test('is the number of unsynced posts in the dock', () => {
    const { syncReports, setCount } = badge('darwin')
    syncReports.report({ ...nothingToSync, unsynced: 3 })
    syncReports.report({ ...nothingToSync, unsynced: 3, syncing: true })
    syncReports.report(nothingToSync)
    expect(setCount.mock.calls).toEqual([[3], [0]])
  })

  test('is a mark with words on the Windows taskbar', () => {
    const { syncReports, setOverlay } = badge('win32')
    syncReports.report({ ...nothingToSync, unsynced: 1 })
    syncReports.report(nothingToSync)
    expect(setOverlay.mock.calls).toEqual([['1 document is on this device only'], [null]])
  })
})

test('each conflict is told once, and again when it comes back', () => {
  const syncReports = createSyncReports()
  const told: ConflictNotice[] = []
  tellConflicts(syncReports, (notice) => told.push(notice))
  syncReports.report({ ...nothingToSync, conflicts: [tap] })
  syncReports.report({ ...nothingToSync, conflicts: [tap], syncing: true })
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    body: expect.stringContaining('“Leaking tap”'),
    path: `/dashboard/conflicts/${tap.id}`,
  })
  syncReports.report(nothingToSync)
  syncReports.report({ ...nothingToSync, conflicts: [tap] })
  expect(told).toHaveLength(2)
})

test('a conflict of a document leads to the document', () => {
  const syncReports = createSyncReports()
  const told: ConflictNotice[] = []
  tellConflicts(syncReports, (notice) => told.push(notice))
  syncReports.report({
    ...nothingToSync,
    conflicts: [{ id: 'site-home', title: 'Home', path: '/site/home' }],
  })
  expect(told).toMatchObject([{ title: 'A document of the site needs you', path: '/dashboard/site/home' }])
})

describe('the closing window', () => {
  function guard(answer: 'wait' | 'go' | 'nothing yet', unsaved: 'stay' | 'leave' = 'stay') {
    const syncReports = createSyncReports()
    const flush = vi.fn(async () => undefined)
    const ask = vi.fn(() =>
      answer === 'nothing yet' ? new Promise<'wait' | 'go'>(() => undefined) : Promise.resolve(answer),
    )
    const askUnsaved = vi.fn(async () => unsaved)
    const options = { syncReports, flush, ask, askUnsaved }
    return { ...options, guard: createQuitGuard(options) }
  }
  const settled = async (promise: Promise<unknown>) => {
    let done = false
    promise.then(() => {
      done = true
    })
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    return done
  }

  test('goes at once when nothing is being sent, after what is typed was stored', async () => {
    const { ask, askUnsaved, flush, guard: quit, syncReports } = guard('wait')
    syncReports.report({ ...nothingToSync, unsynced: 2 })
    expect(await quit.ready()).toBe(true)
    expect(flush).toHaveBeenCalledOnce()
    expect(ask).not.toHaveBeenCalled()
    expect(askUnsaved).not.toHaveBeenCalled()
  })

  test.each([
    ['stays where that is the answer', 'stay', false],
    ['goes where they are given up', 'leave', true],
  ] as const)('asks about words that could not be stored, and %s', async (_, answer, goes) => {
    const { ask, guard: quit, syncReports } = guard('wait', answer)
    syncReports.report({ ...nothingToSync, unsaved: true })
    expect([await quit.ready(), await quit.mayLeave()]).toEqual([goes, goes])
    expect(ask).not.toHaveBeenCalled()
  })

  test('waits for the sending when asked to', async () => {
    const { guard: quit, syncReports } = guard('wait')
    syncReports.report(busy)
    const ready = quit.ready()
    expect(await settled(ready)).toBe(false)
    syncReports.report({ ...busy, unsynced: 1 })
    expect(await settled(ready)).toBe(false)
    syncReports.report(nothingToSync)
    expect(await settled(ready)).toBe(true)
  })

  test('goes in the middle of the sending when told to', async () => {
    const { guard: quit, syncReports } = guard('go')
    syncReports.report(busy)
    await quit.ready()
  })

  test('goes when the sending ends before anybody answers, and asks only once', async () => {
    const { ask, guard: quit, syncReports } = guard('nothing yet')
    syncReports.report(busy)
    const [first, second] = [quit.ready(), quit.ready()]
    expect(await settled(first)).toBe(false)
    syncReports.report(nothingToSync)
    await Promise.all([first, second])
    expect(ask).toHaveBeenCalledOnce()
  })

  test('does not wait for ever for a page that stopped reporting', async () => {
    const syncReports = createSyncReports()
    syncReports.report(busy)
    const quit = createQuitGuard({
      syncReports,
      flush: async () => undefined,
      ask: async () => 'wait',
      askUnsaved: async () => 'stay',
      waitMs: 10,
    })
    await quit.ready()
  })
})

describe('storing what is typed before the window goes', () => {
  test('ends with the page’s answer', async () => {
    const flush = createFlush(() => true, 60_000)
    const done = flush.request()
    flush.answered()
    await done
  })

  test('ends by itself when the page hangs', async () => {
    await createFlush(() => true, 10).request()
  })

  test('asks nobody where there is no studio', async () => {
    await createFlush(() => false, 60_000).request()
  })
})
