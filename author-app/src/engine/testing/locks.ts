import type { Locks } from '../sync/leader.ts'

/** Locks as a browser has them: one holder, the next in order. */
export function createLocks(): Locks {
  const queues = new Map<string, Promise<void>>()
  return {
    async request(name, { signal, ifAvailable }, work) {
      if (ifAvailable) return work({})
      const before = queues.get(name) ?? Promise.resolve()
      let free = () => {}
      queues.set(name, new Promise((done) => (free = done)))
      const aborted = new Promise<'aborted'>((done) =>
        signal?.addEventListener('abort', () => done('aborted')),
      )
      const turn = await Promise.race([before, aborted])
      if (turn === 'aborted') {
        void before.then(free)
        throw new DOMException('aborted', 'AbortError')
      }
      await work({}).finally(free)
    },
  }
}
