import { Button, Input } from '@mantine/core'
import { ImageUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { nameOfPicture, Picture, PicturePicker, refusalOf, useKeepPicture } from '../pictures/index.ts'
import styles from './thumbnail-field.module.css'

export const THUMBNAIL_MISSING = 'Please upload a thumbnail image.'

interface ThumbnailFieldProps {
  /** A server path, a picture of this device, or '' for none. */
  value: string
  /** The picture the server has. */
  stored: string
  /** That a thumbnail is missing, once the form was submitted without one. */
  missing: string | undefined
  onChange: (thumbnail: string) => void
  /** A chosen file is being kept: resolves when `onChange` was called for it, or it was refused. */
  onChoosing: (kept: Promise<void>) => void
}

/** Picks or takes a dropped image file, which is kept on this device, or a picture of the library, and shows it. */
export function ThumbnailField({ value, stored, missing, onChange, onChoosing }: ThumbnailFieldProps) {
  const keepPicture = useKeepPicture()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const [chosen, setChosen] = useState<{ ref: string; name: string }>()
  const [isPicking, setIsPicking] = useState(false)
  const libraryButton = useRef<HTMLButtonElement>(null)

  const choose = async (file: File | undefined) => {
    if (!file) return
    try {
      const { ref } = await keepPicture(file)
      setRefused(undefined)
      setChosen({ ref, name: file.name })
      onChange(ref)
    } catch (failure) {
      setRefused(refusalOf(file, failure))
    }
  }
  const closeLibrary = () => {
    setIsPicking(false)
    libraryButton.current?.focus()
  }
  const drop = () => {
    if (input.current) input.current.value = ''
    onChange(stored)
  }

  const asked = missing ?? (refused && !value ? THUMBNAIL_MISSING : undefined)
  const error = refused ?? asked
  return (
    <Input.Wrapper
      id={id}
      label="Thumbnail"
      labelProps={{ 'data-required': true }}
      error={
        error && (
          <>
            {refused} {asked && <span>{asked}</span>}
          </>
        )
      }
      errorProps={{ role: 'alert' }}
    >
      <div className={styles.zone} data-filled={value !== ''}>
        {value ? (
          <Picture className={styles.preview} of={value} alt="" />
        ) : (
          <p className={styles.invitation}>
            <ImageUp size={20} strokeWidth={1.5} aria-hidden="true" />
            Choose an image, or drop one here
          </p>
        )}
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          required
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          accept="image/*"
          onChange={(event) => onChoosing(choose(event.target.files?.[0]))}
        />
      </div>
      <Button
        ref={libraryButton}
        className={styles.library ?? ''}
        size="compact-xs"
        variant="subtle"
        onClick={() => setIsPicking(true)}
      >
        Choose from the library
      </Button>
      {isPicking ? (
        <PicturePicker
          chosen={(picture) => {
            setRefused(undefined)
            setChosen({ ref: picture.path, name: nameOfPicture(picture) })
            onChange(picture.path)
            closeLibrary()
          }}
          close={closeLibrary}
        />
      ) : null}
      {value !== stored && (
        <p className={styles.chosen}>
          <span>
            {chosen?.ref === value
              ? chosen.name
              : value.startsWith('/')
                ? 'From the library'
                : 'On this device'}
          </span>
          <Button size="compact-xs" variant="subtle" onClick={drop}>
            {stored ? 'Keep the old one' : 'Remove'}
          </Button>
        </p>
      )}
    </Input.Wrapper>
  )
}
