import type { WorkReport } from './messages.ts'

/** The studio's latest report of its unsynced work. Badge, quit guard, updates and notifications follow it. */
export interface SyncReports {
  current(): WorkReport
  report(next: WorkReport): void
  /** @returns a function that removes the listener */
  onChange(listener: (next: WorkReport, before: WorkReport) => void): () => void
}

export const nothingToSync: WorkReport = { unsynced: 0, syncing: false, conflicts: [] }

export const isSynced = ({ unsynced, syncing }: WorkReport) => unsynced === 0 && !syncing

export function createSyncReports(): SyncReports {
  let current = nothingToSync
  const listeners = new Set<(next: WorkReport, before: WorkReport) => void>()
  return {
    current: () => current,
    report(next) {
      const before = current
      current = next
      for (const listener of [...listeners]) listener(next, before)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
