import { bounds, type PictureDetails } from '@fettle/shared-types'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { failedChange } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import styles from './media.module.css'

const TOAST = 'media-words'

interface PictureFormProps {
  picture: PictureDetails
  onChanged: (picture: PictureDetails) => void
}

/** The title of a picture and the alternative text that is offered with it. */
export function PictureForm({ picture, onChanged }: PictureFormProps) {
  const { api } = useSession()
  const [words, setWords] = useState({ title: picture.title, alt: picture.alt })
  const [isBusy, setIsBusy] = useState(false)
  const isChanged = words.title !== picture.title || words.alt !== picture.alt

  const save = async (patch: typeof words, isUndo = false) => {
    setIsBusy(true)
    try {
      onChanged(await api.describePicture(picture.sha256, patch))
      const before = { title: picture.title, alt: picture.alt }
      const undo = { label: 'Undo', run: () => void save(before, true) }
      toastNote(isUndo ? 'As it was before.' : 'Saved.', { id: TOAST, ...(isUndo ? {} : { action: undo }) })
    } catch (error) {
      toastError(failedChange(error, 'The picture could not be changed.'), { id: TOAST })
    }
    setIsBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(words)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label="Title"
        description="For finding it; visitors do not see it."
        maxLength={bounds.picture.title.max}
        value={words.title}
        onChange={({ currentTarget }) => setWords({ ...words, title: currentTarget.value })}
      />
      <TextInput
        label="Alternative text"
        description="Offered where the picture is put into an article."
        maxLength={bounds.picture.alt.max}
        value={words.alt}
        onChange={({ currentTarget }) => setWords({ ...words, alt: currentTarget.value })}
      />
      <p className={styles.actions}>
        <Button type="submit" disabled={!isChanged || isBusy}>
          Save
        </Button>
      </p>
    </form>
  )
}
