import { Picture } from '../pictures/picture.tsx'
import styles from './comparison.module.css'
import type { FieldChange } from './field-changes.ts'
import { MarkedText } from './marked-text.tsx'

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
