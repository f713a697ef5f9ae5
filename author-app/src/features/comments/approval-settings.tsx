import type { DiscussionState, HoldMode } from '@fettle/shared-types'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import useSWR from 'swr'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './comments.module.css'

const modes: Array<{ value: HoldMode; label: string }> = [
  { value: 'off', label: 'Nothing' },
  { value: 'first', label: 'First comment, links and blocked words' },
  { value: 'all', label: 'Everything' },
]
/** Of what readers write, blocked words hold always. */
const modesOfReaders = modes.map((mode) =>
  mode.value === 'off' ? { ...mode, label: 'Blocked words' } : mode,
)
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What waits for approval, for owners. */
export function ApprovalSettings() {
  const { api } = useSession()
  const { data, mutate } = useSWR('discussion', () => api.discussion())
  if (!data) return null
  return <Form settings={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
}

function Form({
  settings,
  onSaved,
}: {
  settings: DiscussionState
  onSaved: (saved: DiscussionState) => void
}) {
  const { api } = useSession()
  const [holdReaders, setHoldReaders] = useState(settings.holdReaders)
  const [holdStaff, setHoldStaff] = useState(settings.holdStaff)
  const [words, setWords] = useState(settings.blockedWords.join('\n'))
  const { isBusy, run } = useTask('The settings could not be saved.', 'comments')

  async function save(event: FormEvent) {
    event.preventDefault()
    await run(async () => {
      const saved = await api.changeDiscussion({ holdReaders, holdStaff, blockedWords: linesOf(words) })
      onSaved(saved)
      setWords(saved.blockedWords.join('\n'))
      toastNote('The settings are saved.')
    })
  }
  const pickMode = (set: (mode: HoldMode) => void) => (value: string) =>
    set(modes.find((mode) => mode.value === value)?.value ?? 'first')

  return (
    <section aria-labelledby="approval" className={styles.settings}>
      <h2 id="approval" className={styles.heading}>
        Hold for approval
      </h2>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <NativeSelect
          label="Comments by readers"
          data={modesOfReaders}
          value={holdReaders}
          onChange={({ currentTarget }) => pickMode(setHoldReaders)(currentTarget.value)}
        />
        <NativeSelect
          label="Comments by authors, editors and owners"
          data={modes}
          value={holdStaff}
          onChange={({ currentTarget }) => pickMode(setHoldStaff)(currentTarget.value)}
        />
        <Textarea
          label="Blocked words"
          description="One per line. A reader’s comment that contains one of them is held, also with digits or signs for letters."
          rows={4}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </form>
    </section>
  )
}
