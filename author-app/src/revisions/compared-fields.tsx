import { usePictureUrl } from '../pictures/use-picture-url.ts'
import styles from './comparison.module.css'
import type { FieldChange } from './field-changes.ts'
import { MarkedText } from './marked-text.tsx'

function Picture({ path, alt }: { path: string; alt: string }) {
  const url = usePictureUrl(path)
  return url ? <img className={styles.picture} src={url} alt={alt} loading="lazy" /> : <>(none)</>
}

/** The fields that differ, each version's beside the other's. */
export function ComparedFields({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map(({ label, before, after, isPicture }) => (
    <fieldset key={label} className={styles.piece}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.before}>
        <span className={styles.unseen}>Before: </span>
        {isPicture ? (
          <Picture path={before} alt="Thumbnail before" />
        ) : (
          <MarkedText text={before} other={after} as="del" />
        )}
      </div>
      <div className={styles.after}>
        <span className={styles.unseen}>After: </span>
        {isPicture ? (
          <Picture path={after} alt="Thumbnail after" />
        ) : (
          <MarkedText text={after} other={before} as="ins" />
        )}
      </div>
    </fieldset>
  ))
}
