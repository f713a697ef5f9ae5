import type { ImportReport } from '@fettle/shared-types'
import { createNoteCounter } from './notes.ts'
import type { Source, SourceNote } from './source.ts'

const MAX_NAMES = 1_000

/** What an import has done so far. */
export function createTally(startedAt: Date) {
  const notes = createNoteCounter()
  const posts = { found: 0, imported: 0, published: 0, drafts: 0, alreadyThere: 0, leftOut: 0, failed: 0 }
  const comments = { imported: 0, leftOut: 0 }
  const authors = new Map<string, ImportReport['authors'][number]>()
  const categories = new Map<string, ImportReport['categories'][number]>()
  let redirects = 0

  return {
    posts,
    comments,
    note({ what, detail, count }: SourceNote, name = '') {
      notes.add(what, [name, detail].filter(Boolean).join(': '), count)
      if (what === 'comment-left-out') comments.leftOut += count ?? 1
    },
    addRedirects(count: number) {
      redirects += count
    },
    /** @returns whether this is the author's first post */
    addAuthor(name: string, account: string): boolean {
      const known = authors.get(name)
      if (known) known.posts += 1
      else if (authors.size < MAX_NAMES) authors.set(name, { name, account, posts: 1 })
      return known === undefined
    },
    addCategory(name: string, category: ImportReport['categories'][number]['category']) {
      const known = categories.get(name)
      if (known) known.posts += 1
      else if (categories.size < MAX_NAMES) categories.set(name, { name, category, posts: 1 })
    },
    report(
      source: Pick<Source, 'kind' | 'origin'>,
      rest: Pick<ImportReport, 'file' | 'isDryRun' | 'isComplete' | 'pictures'> & { endedAt: Date },
    ): ImportReport {
      return {
        file: rest.file,
        kind: source.kind,
        origin: source.origin,
        isDryRun: rest.isDryRun,
        isComplete: rest.isComplete,
        startedAt: startedAt.toISOString(),
        endedAt: rest.endedAt.toISOString(),
        posts: { ...posts },
        pictures: { ...rest.pictures },
        comments: { ...comments },
        redirects,
        authors: [...authors.values()],
        categories: [...categories.values()],
        notes: notes.notes(),
      }
    },
  }
}
