import type { Photograph } from '@fettle/shared-types'
import { bounds } from '@fettle/shared-types'
import { Checkbox, TextInput } from '@mantine/core'
import { Picture } from '../pictures/index.ts'
import { sentenceAt } from './document-issues.ts'
import { FocalPoint } from './focal-point.tsx'
import { useFormFacts } from './form-facts.ts'
import styles from './picture-input.module.css'

interface PhotographInputProps {
  value: Photograph
  onChange: (value: Photograph) => void
  at: string
}

/** The shapes that places for pictures have on wide and on narrow screens. */
const shapes = ['2 / 1', '4 / 3', '1 / 1']

/** A photograph in a place: what stays in view of it, and what it shows. */
export function PhotographInput({ value, onChange, at }: PhotographInputProps) {
  const { issues } = useFormFacts()
  const { alt, decorative, focal, image } = value
  const objectPosition = `${focal.x}% ${focal.y}%`
  return (
    <>
      <FocalPoint image={image} focal={focal} onChange={(next) => onChange({ ...value, focal: next })} />
      <div className={styles.shapes} aria-hidden="true">
        {shapes.map((aspectRatio) => (
          <Picture
            key={aspectRatio}
            of={image}
            alt=""
            className={styles.shape}
            style={{ aspectRatio, objectPosition }}
          />
        ))}
      </div>
      <TextInput
        label="What the photograph shows"
        description="Read out to those who cannot see it."
        value={decorative ? '' : alt}
        maxLength={bounds.site.pages.alt}
        disabled={decorative}
        error={sentenceAt(issues, `${at}.alt`)}
        data-at={`${at}.alt`}
        onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
      />
      <Checkbox
        label="Decorative (no description needed)"
        checked={decorative}
        onChange={({ currentTarget }) => onChange({ ...value, decorative: currentTarget.checked })}
      />
    </>
  )
}
