import { downloadZip } from 'client-zip'
import type { Collections } from '../collection.ts'
import { imagesOfRow } from '../images/images.ts'
import type { Row } from '../rows/row.ts'
import type { DraftDatabase } from '../store/database.ts'
import { documentEntry, HEAD_ENTRY, type OnProgress, pictureEntry, type WorkHead } from './work-file.ts'

interface WorkToWrite {
  collections: Collections
  db: Pick<DraftDatabase, 'images'>
  rows: readonly Row[]
  head: Omit<WorkHead, 'documents' | 'pictures'>
  onProgress?: OnProgress | undefined
}

/**
 * Makes the file of these rows and the pictures that they show. One picture is in memory at a time: the browser keeps
 * what is made, on its disk where it is large.
 */
export async function writeWorkFile({ collections, db, rows, head, onProgress }: WorkToWrite): Promise<Blob> {
  const wanted = [...new Set(rows.flatMap((row) => imagesOfRow(collections, row)))]
  const pictures: string[] = []
  const documents = rows.map(({ _id: id, collection }) => ({ collection, id }))
  const lastModified = new Date(head.exportedAt)
  let failure: unknown

  async function* entries() {
    try {
      for (const [index, named] of documents.entries())
        yield { name: documentEntry(named), input: JSON.stringify(rows[index]), lastModified }
      for (const [index, sha256] of wanted.entries()) {
        const image = await db.images.get(sha256)
        if (image) {
          pictures.push(sha256)
          yield { name: pictureEntry(sha256), input: new Uint8Array(image.bytes), lastModified }
        }
        onProgress?.({ done: index + 1, of: wanted.length })
      }
      const whole: WorkHead = { ...head, documents, pictures }
      yield { name: HEAD_ENTRY, input: JSON.stringify(whole), lastModified }
    } catch (error) {
      failure = error
      throw error
    }
  }

  try {
    return await downloadZip(entries()).blob()
  } catch (error) {
    // A stream that fails says only that it did.
    throw failure ?? error
  }
}
