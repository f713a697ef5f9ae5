import type { Fields } from '../../engine/index.ts'
import { Picture } from '../pictures/index.ts'
import styles from './comparison.module.css'
import { MarkedText } from './marked-text.tsx'

/** A field that two versions have differently, as text. */
interface FieldChange {
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

const Thumbnail = ({ of, alt }: { of: string; alt: string }) =>
  of ? <Picture className={styles.picture} of={of} alt={alt} loading="lazy" /> : '(none)'

/** The fields that differ, each version's beside the other's. */
export function ComparedFields({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map(({ label, before, after, isPicture }) => (
    <fieldset key={label} className={styles.piece}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.before}>
        <span className={styles.unseen}>Before: </span>
        {isPicture ? (
          <Thumbnail of={before} alt="Thumbnail before" />
        ) : (
          <MarkedText text={before} other={after} as="del" />
        )}
      </div>
      <div className={styles.after}>
        <span className={styles.unseen}>After: </span>
        {isPicture ? (
          <Thumbnail of={after} alt="Thumbnail after" />
        ) : (
          <MarkedText text={after} other={before} as="ins" />
        )}
      </div>
    </fieldset>
  ))
}
