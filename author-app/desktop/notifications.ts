import type { Work } from './work.ts'

export interface ConflictNotice {
  title: string
  body: string
  /** The studio's route that shows it. */
  path: string
}

/** Tells of each conflict once, when it first needs a person; one that is settled and comes back is told again. */
export function tellConflicts(work: Work, tell: (notice: ConflictNotice) => void): void {
  work.onChange((next, before) => {
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
