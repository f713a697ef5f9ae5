import type { SyncReports } from './sync-report.ts'

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
    for (const { id, title } of next.conflicts) {
      if (known.has(id)) continue
      tell({
        title: 'A post needs you',
        body: `“${title || 'Untitled'}” was changed here and elsewhere. Both versions are kept until you decide.`,
        path: `/dashboard/conflicts/${id}`,
      })
    }
  })
}
