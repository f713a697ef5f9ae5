import type { Scope } from '../collection.ts'
import { type MetaRow, metaKey } from './database.ts'

/** A page of changes as it was asked for and answered. */
export interface ChangesRead {
  /** The collection. */
  of: string
  scope: Scope
  cursor: string
  generation: number
}

/** The keys of a collection's cursor: of any reading, and of the last one of everybody's. */
export const cursorKeys = (collection: string): Array<MetaRow['key']> => [
  metaKey('cursor', collection),
  metaKey('cursor-of-all', collection),
]

/** The keys that a page moves. A studio of an earlier version reads the own documents alone, and moves the first alone. */
export const keysOf = ({ of, scope }: ChangesRead) => cursorKeys(of).slice(0, scope === 'own' ? 1 : 2)
