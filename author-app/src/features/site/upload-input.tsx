import { squareTrouble, type UploadedPicture } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { Picture } from '../pictures/index.ts'
import { sentenceAt } from './document-issues.ts'
import { useFormFacts } from './form-facts.ts'
import styles from './picture-input.module.css'
import { PictureUpload } from './picture-upload.tsx'

/** An uploaded picture, or `nothing`. */
export type Upload = string | UploadedPicture

interface UploadInputProps {
  label: string
  hint: string | undefined
  /** A picture whose sides differ is refused. */
  isSquare: boolean
  value: Upload
  onChange: (value: Upload) => void
  at: string
}

/** A picture that is shown whole, such as a logo: uploaded here, and seen on light and on dark paper. */
export function UploadInput({ label, hint, isSquare, value, onChange, at }: UploadInputProps) {
  const { issues } = useFormFacts()
  const picture = typeof value === 'string' ? undefined : value
  const error = sentenceAt(issues, at)
  return (
    <fieldset className={styles.picture} data-at={at}>
      <legend className={styles.legend}>{label}</legend>
      {hint ? <p className={styles.note}>{hint}</p> : null}
      {error ? <p className={styles.error}>{error}</p> : null}
      {picture ? (
        <div className={styles.papers}>
          {[styles.light, styles.dark].map((paper) => (
            <Picture key={paper} of={picture.image} alt="" className={`${styles.paper} ${paper}`} />
          ))}
        </div>
      ) : null}
      <PictureUpload
        what="picture"
        isThere={picture !== undefined}
        troubleWith={isSquare ? squareTrouble : undefined}
        uploaded={(image) => onChange({ image })}
      />
      {picture ? (
        <p className={styles.actions}>
          <Button onClick={() => onChange('nothing')}>Remove the picture</Button>
        </p>
      ) : null}
    </fieldset>
  )
}
