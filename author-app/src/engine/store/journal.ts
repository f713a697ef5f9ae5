import type { EarlierRow, UnnamedRow } from '../rows/read-row.ts'
import type { Row } from '../rows/row.ts'
import type { StoredImageRow } from './database.ts'

/**
 * A second copy of unsent work outside IndexedDB, which can be lost. The desktop keeps it as files; the web has none.
 * Every call is awaited before words are called saved.
 */
export interface Journal {
  put(row: Row): Promise<void>
  /** The row is acknowledged, or was given up by its author. */
  remove(id: string): Promise<void>
  putImage(image: StoredImageRow): Promise<void>
  /** What is still there when the studio opens; an earlier version may have written it. */
  read(): Promise<{ rows: Array<Row | UnnamedRow | EarlierRow>; images: StoredImageRow[] }>
}
