import type { WorkReport } from './messages.ts'

/** What the studio last said of its unsynced work. */
export interface Work {
  current(): WorkReport
  report(next: WorkReport): void
  /** @returns stops listening */
  onChange(listener: (next: WorkReport, before: WorkReport) => void): () => void
}

export const noWork: WorkReport = { unsynced: 0, syncing: false, conflicts: [] }

export const isClean = ({ unsynced, syncing }: WorkReport) => unsynced === 0 && !syncing

export function createWork(): Work {
  let current = noWork
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
