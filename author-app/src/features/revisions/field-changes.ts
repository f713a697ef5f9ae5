import type { Fields } from '../../engine/index.ts'

/** A field that two versions have differently, as text. */
export interface FieldChange {
  label: string
  before: string
  after: string
  /** Paths or local references of pictures, not words. */
  isPicture: boolean
}

const list = (items: readonly string[]) => items.join(', ')

const readers: [label: string, read: (fields: Fields) => string][] = [
  ['Title', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Caption', ({ caption }) => caption],
  ['Category', ({ category }) => category],
  ['Status', ({ status }) => status],
  ['Read time (minutes)', ({ read_time_minutes }) => String(read_time_minutes)],
  ['Tags', ({ tags }) => list(tags)],
  ['Meta title', ({ seo_meta }) => seo_meta.meta_title],
  ['Meta description', ({ seo_meta }) => seo_meta.meta_description],
  ['Meta keywords', ({ seo_meta }) => list(seo_meta.meta_keywords)],
]

/** The fields that differ, in the order of the form; the article is compared by blocks elsewhere. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const changes = [
    ...readers.map(([label, read]) => ({
      label,
      before: read(before),
      after: read(after),
      isPicture: false,
    })),
    { label: 'Thumbnail', before: before.thumbnail, after: after.thumbnail, isPicture: true },
  ]
  return changes.filter((change) => change.before.trim() !== change.after.trim())
}
