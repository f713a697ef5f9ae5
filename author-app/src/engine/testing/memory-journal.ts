import type { Row } from '../rows/row.ts'
import type { StoredImageRow } from '../store/database.ts'
import type { Journal } from '../store/journal.ts'

/** A journal that outlives its studio, and can be made slow, or to fail at the next writes. */
export function createMemoryJournal() {
  const rows = new Map<string, Row>()
  const images = new Map<string, StoredImageRow>()
  const disk = { failingWrites: 0 }
  let gate: Promise<void> = Promise.resolve()
  async function written(): Promise<void> {
    await gate
    if (disk.failingWrites === 0) return
    disk.failingWrites -= 1
    throw new Error('EIO: i/o error, write')
  }
  const journal: Journal = {
    async put(row) {
      await written()
      rows.set(row._id, structuredClone(row))
    },
    async remove(id) {
      await written()
      rows.delete(id)
    },
    async putImage(image) {
      await written()
      images.set(image.sha256, image)
    },
    read: async () => ({ rows: [...rows.values()], images: [...images.values()] }),
  }
  return {
    journal,
    rows,
    disk,
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
