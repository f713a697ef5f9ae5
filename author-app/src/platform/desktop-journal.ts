import type { DesktopBridge, JournalOwner } from '../../desktop/bridge.ts'
import type { Journal, PostRow } from '../engine/index.ts'

interface Shell {
  journal: Omit<DesktopBridge['journal'], 'owners'>
}

/** The engine's second copy of unsent work, kept as files by the desktop shell. */
export function desktopJournal({ journal }: Shell, owner: JournalOwner): Journal {
  return {
    put: (row) => journal.put({ ...owner, id: row._id, row: JSON.stringify(row) }),
    remove: (id) => journal.remove({ ...owner, id }),
    putImage: ({ addedAt, bytes, height, path, sha256, type, width }) =>
      journal.putImage({ ...owner, image: { addedAt, bytes, height, path, sha256, type, width } }),
    async read() {
      const { images, rows } = await journal.list(owner)
      return { images, rows: rows.map((row) => JSON.parse(row) as PostRow) }
    },
  }
}
