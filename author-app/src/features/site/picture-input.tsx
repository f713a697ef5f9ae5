import { NO_PICTURE, type Photograph } from '@fettle/shared-types'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { sentenceAt } from './document-issues.ts'
import { useFormFacts } from './form-facts.ts'
import { PhotographInput } from './photograph-input.tsx'
import styles from './picture-input.module.css'
import { PictureUpload } from './picture-upload.tsx'
import type { PictureValue } from './picture-value.ts'

const PHOTOGRAPH = 'photograph'

interface PictureInputProps {
  label: string
  /** The built-in pictures, named for people. */
  options: Record<string, string>
  value: PictureValue
  onChange: (value: PictureValue) => void
  at: string
}

const newPhotograph = (image: string): Photograph => ({
  image,
  alt: '',
  decorative: false,
  focal: { x: 50, y: 50 },
})

/**
 * What stands in a place for a picture: a drawing, nothing, or a photograph that is uploaded here. Where there is nothing
 * built in to choose, the upload is offered at once.
 */
export function PictureInput({ label, options, value, onChange, at }: PictureInputProps) {
  const { issues } = useFormFacts()
  /** A photograph is wanted and not there yet. */
  const [isWanted, setIsWanted] = useState(false)
  const photograph = typeof value === 'string' ? undefined : value
  const kind = photograph || isWanted ? PHOTOGRAPH : String(value)
  const choose = (chosen: string) => {
    setIsWanted(chosen === PHOTOGRAPH)
    if (chosen !== PHOTOGRAPH) onChange(chosen)
  }
  const uploaded = (image: string) => {
    setIsWanted(false)
    onChange(photograph ? { ...photograph, image, focal: { x: 50, y: 50 } } : newPhotograph(image))
  }
  const error = photograph ? undefined : sentenceAt(issues, at)
  const hasChoice = Object.keys(options).length > 0
  return (
    <fieldset className={styles.picture} data-picture data-at={hasChoice ? undefined : at}>
      {hasChoice ? (
        <NativeSelect
          label={label}
          value={kind}
          error={error}
          data-at={at}
          data={[
            ...Object.entries(options).map(([name, words]) => ({ value: name, label: words })),
            { value: NO_PICTURE, label: 'Nothing' },
            { value: PHOTOGRAPH, label: 'A photograph' },
          ]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      ) : (
        <>
          <legend className={styles.legend}>{label}</legend>
          {error ? <p className={styles.error}>{error}</p> : null}
        </>
      )}
      {photograph ? <PhotographInput value={photograph} onChange={onChange} at={at} /> : null}
      {kind === PHOTOGRAPH || !hasChoice ? (
        <PictureUpload what="photograph" isThere={photograph !== undefined} uploaded={uploaded} />
      ) : null}
      {photograph && !hasChoice ? (
        <p className={styles.actions}>
          <Button onClick={() => onChange(NO_PICTURE)}>Remove the photograph</Button>
        </p>
      ) : null}
    </fieldset>
  )
}
