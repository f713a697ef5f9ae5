import { z } from 'zod'
import type { PostRow, StoreOwner } from '../../engine/index.ts'

const MOST = 10_000
const Marks = z.array(z.string()).max(MOST)

type Version = Pick<PostRow, '_id' | 'changedAt'>
const markOf = ({ _id, changedAt }: Version) => `${_id}@${changedAt}`

/** Which versions of another store's posts were taken in here already: asked for twice, they make no second draft. */
export function importedFrom({ siteId, email }: StoreOwner) {
  const key = `fettle-imported:${siteId}:${email}`
  const read = (): string[] => {
    try {
      return Marks.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
    } catch {
      return []
    }
  }
  return {
    has: (version: Version) => read().includes(markOf(version)),
    add: (version: Version) =>
      localStorage.setItem(key, JSON.stringify([...read(), markOf(version)].slice(-MOST))),
    forget: () => localStorage.removeItem(key),
  }
}
