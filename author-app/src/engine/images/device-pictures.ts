import { LibraryPicture } from '@fettle/shared-types'
import { type Collections, collectionOf } from '../collection.ts'
import { listFields } from '../fields.ts'
import { textsInTree } from '../merge/merge-trees.ts'
import { sha256Of, uploadedAs } from '../picture-references.ts'
import type { Row } from '../rows/row.ts'
import { headOf } from '../rows/row-state.ts'
import { type DraftDatabase, withRoom } from '../store/database.ts'

/** A place of a document on this device that shows a picture, as it is typed here. */
export interface PicturePlace {
  sha256: string
  /** A path of the server, or a local reference. */
  src: string
  /** What this place says that it shows; empty where it says nothing. */
  alt: string
  /** In pixels, as an article says; 0 where it does not. */
  width: number
  height: number
  rowId: string
  /** The field that shows it. */
  field: string
}

/** What this device knows of the site's pictures. */
export interface DevicePictures {
  /** Keeps what the media library said of some pictures; of the oldest it forgets more than it can keep. */
  remember(pictures: readonly LibraryPicture[]): Promise<void>
  /** What it last said, the last remembered first. */
  remembered(): Promise<LibraryPicture[]>
  /** Every place of every document here that shows a picture. */
  places(): Promise<PicturePlace[]>
  /** The pictures whose bytes are here, by SHA-256. */
  kept(): Promise<Set<string>>
}

const MOST_REMEMBERED = 1_000

type Shown = Pick<PicturePlace, 'src' | 'alt' | 'width' | 'height'>

const withoutWords = (src: string): Shown => ({ src, alt: '', width: 0, height: 0 })

/** A picture of an article, whose attributes are in double quotes. */
const PICTURE = /<img (?:"[^"]*"|[^">])*>/g

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }

/** The value of an attribute as the article means it; empty where it has none. */
const attributeOf = (tag: string, name: string): string =>
  (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replace(
    /&(lt|gt|quot|nbsp|amp);/g,
    (written, entity: string) => entities[entity] ?? written,
  )

const inArticle = (html: string): Shown[] =>
  [...html.matchAll(PICTURE)].map(([tag]) => ({
    src: attributeOf(tag, 'src'),
    alt: attributeOf(tag, 'alt'),
    width: Number(attributeOf(tag, 'width')) || 0,
    height: Number(attributeOf(tag, 'height')) || 0,
  }))

function placesIn(collections: Collections, row: Row): PicturePlace[] {
  const collection = collectionOf(collections, row)
  const fields = row.working?.fields ?? headOf(collection, row)
  if (!fields) return []
  return listFields(collection.kinds, fields).flatMap((field) => {
    const shown =
      field.kind === 'html'
        ? inArticle(field.values[0] ?? '')
        : field.kind === 'picture'
          ? [withoutWords(field.values[0] ?? '')]
          : field.kind === 'tree'
            ? textsInTree(field.values[0]).map(withoutWords)
            : []
    return shown.flatMap((place) => {
      const sha256 = sha256Of(place.src) ?? uploadedAs(place.src)
      return sha256 ? [{ ...place, sha256, rowId: row._id, field: field.path }] : []
    })
  })
}

export function createDevicePictures(collections: Collections, db: DraftDatabase): DevicePictures {
  async function remembered(): Promise<LibraryPicture[]> {
    const text = (await db.meta.get('pictures'))?.value
    return LibraryPicture.array().safeParse(text && JSON.parse(text)).data ?? []
  }
  return {
    remembered,

    remember: (pictures) =>
      withRoom(() =>
        db.dexie.transaction('rw', db.meta, async () => {
          const all = [...pictures, ...(await remembered())]
          const once = new Map(all.reverse().map((picture) => [picture.sha256, picture]))
          const newest = [...once.values()].reverse().slice(0, MOST_REMEMBERED)
          await db.meta.put({ key: 'pictures', value: JSON.stringify(newest) })
        }),
      ),

    async places() {
      const found: PicturePlace[] = []
      await db.rows.each((row) => {
        if (row.intent.kind !== 'delete') found.push(...placesIn(collections, row))
      })
      return found
    },

    kept: async () => new Set(await db.images.toCollection().primaryKeys()),
  }
}
