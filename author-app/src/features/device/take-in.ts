import { z } from 'zod'
import {
  evenUncopied,
  type Fields,
  headOf,
  isDeleting,
  isPostRow,
  type PostRow,
  SecondCopyError,
  StoreFullError,
  type StoreOwner,
  type SyncEngine,
} from '../../engine/index.ts'

const MOST = 10_000
/** Begins the mark of a version that is being taken in. */
const RESERVED = '?'
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
  const write = (marks: string[]) => localStorage.setItem(key, JSON.stringify(marks.slice(-MOST)))
  return {
    has: (version: Version) => read().includes(markOf(version)),
    /**
     * Keeps room for the mark of a version, so that `add` cannot fail for want of it.
     * @throws StoreFullError
     */
    reserve(version: Version): void {
      try {
        write([...read().filter((mark) => !mark.startsWith(RESERVED)), RESERVED + markOf(version)])
      } catch (error) {
        throw new StoreFullError(error)
      }
    },
    add: (version: Version) =>
      write([...read().filter((mark) => !mark.startsWith(RESERVED)), markOf(version)]),
    forget: () => localStorage.removeItem(key),
  }
}

/** How texts name pictures: on this device, or as a path of the site they were written for. */
const pictures = /fettle-image:[0-9a-f]{64}|\/uploads\/[\w./-]+/g

const textOf = (row: PostRow): Fields | null => row.working?.fields ?? headOf(row)

/**
 * Brings over the pictures that device has the bytes of.
 * @param added called with the SHA-256 of each
 * @returns the text with its pictures as named here
 */
async function withPictures(
  { from, to, added }: { from: SyncEngine; to: SyncEngine; added(sha256: string): void },
  text: Fields,
): Promise<Fields> {
  const names = new Set([text.thumbnail, ...(text.content.match(pictures) ?? [])])
  const here = new Map<string, string>()
  for (const name of names) {
    const image = name ? await from.images.get(name) : undefined
    if (!image) continue
    const { ref, sha256 } = await to.images.add(image.bytes)
    here.set(name, ref)
    added(sha256)
  }
  return {
    ...text,
    // A path of the other site leads nowhere here.
    thumbnail: here.get(text.thumbnail) ?? '',
    content: text.content.replace(pictures, (name) => here.get(name) ?? name),
  }
}

/** What came of it. What was taken in before counts in neither. */
interface TakenIn {
  drafts: number
  /** For how many this device had no room. */
  left: number
}

/**
 * Takes the unsynced work of another store of the same author in, each post as a new draft with its pictures. That
 * store keeps it.
 */
export async function takeIn(owner: StoreOwner, from: SyncEngine, to: SyncEngine): Promise<TakenIn> {
  const imported = importedFrom(owner)
  const taken: TakenIn = { drafts: 0, left: 0 }
  for (const row of (await from.unsynced()).filter(isPostRow)) {
    const text = textOf(row)
    if (!text || isDeleting(row) || imported.has(row)) continue
    const editing = await to.posts.create()
    const before = await to.devicePictures.kept()
    const added: string[] = []
    const noteAdded = (sha256: string) => void (before.has(sha256) || added.push(sha256))
    try {
      imported.reserve(row)
      const brought = await withPictures({ from, to, added: noteAdded }, text)
      await evenUncopied(editing.autosave({ ...brought, status: 'Draft' }))
      imported.add(row)
      taken.drafts += 1
    } catch (error) {
      await to.images.takeBack(added)
      if (!(error instanceof StoreFullError || error instanceof SecondCopyError)) throw error
      taken.left += 1
    } finally {
      editing.close()
    }
  }
  return taken
}
