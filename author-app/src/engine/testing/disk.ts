import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

/** When a life ends: at the n-th write from now, with that write lost or with it on disk. */
export interface Crash {
  afterWrites: number
  isWritten: boolean
}

/** One run of the studio over a disk that outlives it. */
export interface Life {
  indexedDB: globalThis.IDBFactory
  IDBKeyRange: typeof globalThis.IDBKeyRange
  isDead(): boolean
  /** Write transactions begun in this life. */
  writes(): number
  crashAt(crash: Crash): void
  end(): void
}

/**
 * A device's disk: IndexedDB in memory whose write transactions a test can cut off. After a crash the life it belonged
 * to can neither read nor write, like a process that is gone; the next life finds what was committed.
 */
export function createDisk() {
  let factory = new IDBFactory()

  return {
    /** Everything on it is gone for the next life, as where a browser needs its room. */
    wipe(): void {
      factory = new IDBFactory()
    },
    boot(): Life {
      let isDead = false
      let writes = 0
      let crash: (Crash & { at: number }) | undefined
      const refuseIfDead = () => {
        if (isDead) throw new DOMException('The device crashed', 'UnknownError')
      }

      function watch(database: IDBDatabase): void {
        const begin = database.transaction.bind(database)
        database.transaction = (...args) => {
          refuseIfDead()
          const transaction = begin(...args)
          if (transaction.mode !== 'readwrite') return transaction
          writes += 1
          if (crash?.at !== writes) return transaction
          if (crash.isWritten) transaction.addEventListener('complete', () => (isDead = true))
          else {
            isDead = true
            queueMicrotask(() => transaction.abort())
          }
          return transaction
        }
      }

      const indexedDB = new Proxy(factory, {
        get(target, name) {
          if (name === 'open')
            return (...args: Parameters<IDBFactory['open']>) => {
              refuseIfDead()
              const request = target.open(...args)
              request.addEventListener('success', () => watch(request.result))
              return request
            }
          if (name === 'deleteDatabase') refuseIfDead()
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      return {
        indexedDB,
        IDBKeyRange,
        isDead: () => isDead,
        writes: () => writes,
        crashAt: ({ afterWrites, isWritten }) => {
          crash = { afterWrites, isWritten, at: writes + afterWrites }
        },
        end: () => {
          isDead = true
        },
      }
    },
  }
}
export type Disk = ReturnType<typeof createDisk>
