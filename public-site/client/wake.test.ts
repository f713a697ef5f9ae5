// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wake } from './wake.ts'

const { load, hydrate } = vi.hoisted(() => ({ load: vi.fn(), hydrate: vi.fn(async () => undefined) }))
vi.mock('./islands.ts', () => ({ loadIsland: load }))

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const online = vi.spyOn(navigator, 'onLine', 'get')

beforeEach(() => {
  vi.useFakeTimers()
  online.mockReturnValue(true)
  load.mockReset().mockResolvedValue(hydrate)
  hydrate.mockClear()
})

afterEach(() => vi.useRealTimers())

test('callers at the same time share one load', async () => {
  const island = document.createElement('div')
  await Promise.all([wake(island), wake(island)])
  expect(load).toHaveBeenCalledTimes(1)
  expect(hydrate).toHaveBeenCalledTimes(1)
})

test('a load that fails is tried again by itself', async () => {
  load.mockImplementationOnce(failed).mockImplementationOnce(failed)
  const woken = wake(document.createElement('div'))
  await vi.runAllTimersAsync()
  await woken
  expect(load).toHaveBeenCalledTimes(3)
  expect(hydrate).toHaveBeenCalledTimes(1)
})

test('a load that keeps failing is told, and the next call starts anew', async () => {
  load.mockImplementation(failed)
  const island = document.createElement('div')
  const woken = expect(wake(island)).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  await woken
  load.mockResolvedValue(hydrate)
  await wake(island)
  expect(hydrate).toHaveBeenCalledTimes(1)
})

test('without a network it waits until there is one', async () => {
  load.mockImplementationOnce(failed)
  online.mockReturnValue(false)
  const woken = wake(document.createElement('div'))
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  await woken
  expect(hydrate).toHaveBeenCalledTimes(1)
})
