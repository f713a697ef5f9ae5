import type { Row } from '../rows/row.ts'
import type { StoredImageRow } from '../store/database.ts'
import type { Journal } from '../store/journal.ts'

/** A journal that outlives its studio, and can be made slow. */
export function createMemoryJournal() {
  const rows = new Map<string, Row>()
  const images = new Map<string, StoredImageRow>()
  let gate: Promise<void> = Promise.resolve()
  const journal: Journal = {
    async put(row) {
      await gate
      rows.set(row._id, structuredClone(row))
    },
    async remove(id) {
      await gate
      rows.delete(id)
    },
    async putImage(image) {
      images.set(image.sha256, image)
    },
    read: async () => ({ rows: [...rows.values()], images: [...images.values()] }),
  }
  return {
    journal,
    rows,
    /** Nothing is written until the returned function is called. */
    block(): () => void {
      let open = () => {}
      gate = new Promise((done) => {
        open = done
      })
      return open
    },
  }
}
