import { isSendable } from '../next-step.ts'
import type { Row } from '../rows/row.ts'
import { isDeleting } from '../rows/row-state.ts'
import type { SyncEngine } from '../sync-engine.ts'
import type { PicturePool } from './picture-pool.ts'

interface DeviceOutboxOptions {
  /** The studio that runs now. */
  studio(): SyncEngine
  isDead(): boolean
  clocks: Parameters<typeof isSendable>[1]
  pictures: PicturePool
}

/** What stands between a row and the server. */
const summaryOf = ({ _id, inflight, intent, obstacle, working }: Row) => ({
  _id,
  sends: inflight?.kind,
  stands: { obstacle, isTyped: working !== null, isDeleting: isDeleting({ intent }) },
})

/** What waits on a device. */
export function createDeviceOutbox({ studio, isDead, clocks, pictures }: DeviceOutboxOptions) {
  return {
    /** What would be sent now, did large bodies not get through: nothing by a device that has died. */
    async sendableWithoutLarge(): Promise<string[]> {
      const unsynced = await studio()
        .unsynced()
        .catch((error) => (isDead() ? [] : Promise.reject(error)))
      const isSmall = (row: Row) => !pictures.needsLarge(JSON.stringify(row))
      return unsynced.filter((row) => isSendable(row, clocks) && isSmall(row)).map(({ _id }) => _id)
    },
    sendable: async () => (await studio().unsynced()).filter((row) => isSendable(row, clocks)).map(summaryOf),
    /** What is not on the server, in short. */
    waiting: async () => (await studio().unsynced()).map(summaryOf),
  }
}
