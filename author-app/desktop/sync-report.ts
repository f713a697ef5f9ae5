import type { WorkReport } from './messages.ts'

/** The studio's latest report of its unsynced work. Badge, quit guard, updates and notifications follow it. */
export interface SyncReports {
  current(): WorkReport
  report(next: WorkReport): void
  /** @returns a function that removes the listener */
  onChange(listener: (next: WorkReport, before: WorkReport) => void): () => void
}

export const nothingToSync: WorkReport = {
  unsynced: 0,
  syncing: false,
  unsaved: false,
  conflicts: [],
}

export const isSynced = ({ unsaved, unsynced, syncing }: WorkReport) => unsynced === 0 && !syncing && !unsaved

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

export interface BadgeOptions {
  syncReports: SyncReports
  platform: NodeJS.Platform
  /** The dock's or launcher's number (macOS, some Linux desktops). */
  setCount(count: number): void
  /** The overlay on the Windows taskbar button; `null` removes it. */
  setOverlay(description: string | null): void
}

const waiting = (count: number) =>
  count === 1 ? '1 document is on this device only' : `${count} documents are on this device only`

/** Shows the number of unsynced posts on the app's icon. */
export function showBadge({ syncReports, platform, setCount, setOverlay }: BadgeOptions): void {
  const show = (unsynced: number) => {
    if (platform === 'win32') setOverlay(unsynced === 0 ? null : waiting(unsynced))
    else setCount(unsynced)
  }
  syncReports.onChange((next, before) => {
    if (next.unsynced !== before.unsynced) show(next.unsynced)
  })
}

export interface ConflictNotice {
  title: string
  body: string
  /** The studio's route that shows it. */
  path: string
}

/** Notifies of each conflict once. One that was resolved and comes back is notified again. */
export function tellConflicts(syncReports: SyncReports, tell: (notice: ConflictNotice) => void): void {
  syncReports.onChange((next, before) => {
    const known = new Set(before.conflicts.map(({ id }) => id))
    for (const { id, path, title } of next.conflicts) {
      if (known.has(id)) continue
      tell({
        title: path.startsWith('/site/') ? 'A document of the site needs you' : 'A post needs you',
        body: `“${title || 'Untitled'}” was changed here and elsewhere. Both versions are kept until you decide.`,
        path: `/dashboard${path}`,
      })
    }
  })
}
