import { bounds, type PictureDetails } from '@fettle/shared-types'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './media.module.css'

const TOAST = 'media-words'

type Words = Pick<PictureDetails, 'title' | 'alt'>

/** What of the typed words differs from others. */
const apartFrom = (typed: Partial<Words>, { title, alt }: Words): Partial<Words> => ({
  ...(typed.title !== undefined && typed.title !== title && { title: typed.title }),
  ...(typed.alt !== undefined && typed.alt !== alt && { alt: typed.alt }),
})

interface PictureFormProps {
  picture: PictureDetails
  onChanged: (picture: PictureDetails) => void
  /** It may be changed all the same, or not be what is shown any more. */
  onFailed: () => void
}

/**
 * The title of a picture and the alternative text that is offered with it. What somebody else writes meanwhile, and what a save
 * brings, shows in the fields that nobody has typed into since.
 */
export function PictureForm({ picture, onChanged, onFailed }: PictureFormProps) {
  const { api } = useSession()
  const [typed, setTyped] = useState<Partial<Words>>({})
  const { isBusy, run } = useTask('The picture could not be changed.', TOAST)
  const { title, alt } = picture
  const words = { title, alt, ...typed }
  const isChanged = Object.keys(apartFrom(typed, picture)).length > 0
  const type = (name: keyof Words, value: string) => {
    const now = { ...typed, [name]: value }
    // While a save is under way the words before it are a change again.
    setTyped(isBusy ? now : apartFrom(now, picture))
  }

  // Only what was typed: the other one may be somebody else's by now.
  const save = async (sent: Partial<Words>, isUndo = false) => {
    const isSaved = await run(async () => {
      const saved = await api.describePicture(picture.sha256, sent)
      onChanged(saved)
      setTyped((now) => apartFrom(now, { ...saved, ...sent }))
      const before = {
        ...(sent.title !== undefined && { title }),
        ...(sent.alt !== undefined && { alt }),
      }
      const undo = { label: 'Undo', run: () => void save(before, true) }
      toastNote(isUndo ? 'As it was before.' : 'Saved.', { id: TOAST, ...(isUndo ? {} : { action: undo }) })
    })
    if (!isSaved) onFailed()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(apartFrom(typed, picture))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label="Title"
        description="For finding it; visitors do not see it."
        maxLength={bounds.picture.title.max}
        value={words.title}
        onChange={({ currentTarget }) => type('title', currentTarget.value)}
      />
      <TextInput
        label="Alternative text"
        description="Offered where the picture is put into an article."
        maxLength={bounds.picture.alt.max}
        value={words.alt}
        onChange={({ currentTarget }) => type('alt', currentTarget.value)}
      />
      <p className={styles.actions}>
        <Button type="submit" disabled={!isChanged || isBusy}>
          Save
        </Button>
      </p>
    </form>
  )
}
