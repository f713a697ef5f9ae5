import type { DiscussionState, HoldMode } from '@fettle/shared-types'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import useSWR from 'swr'
import { toastNote } from '../../ui/toasts.tsx'
import { Trouble, useTask } from '../failures/index.ts'
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

/** What its reader changed and the server does not have; the rest is as another owner may have saved it since. */
type Edited = Partial<Pick<DiscussionState, 'holdReaders' | 'holdStaff'> & { words: string }>

/** What is edited and was not sent, or was typed since. */
const changedSince = (sent: Edited, now: Edited): Edited =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name as keyof Edited] !== value))

/** What waits for approval, for owners. */
export function ApprovalSettings() {
  const { api } = useSession()
  const { data, error, mutate } = useSWR('discussion', () => api.discussion())
  if (!data)
    return error ? (
      <Trouble retry={() => void mutate()}>The settings for approval could not be read.</Trouble>
    ) : null
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
  const [edited, setEdited] = useState<Edited>({})
  const shown = { ...settings, words: settings.blockedWords.join('\n'), ...edited }
  const { isBusy, run } = useTask('The settings could not be saved.', 'comments')

  async function save(event: FormEvent) {
    event.preventDefault()
    const sent = edited
    const { words, ...modes } = sent
    await run(async () => {
      onSaved(
        await api.changeDiscussion({
          ...modes,
          ...(words === undefined ? {} : { blockedWords: linesOf(words) }),
        }),
      )
      setEdited((now) => changedSince(sent, now))
      toastNote('The settings are saved.')
    })
  }
  const pickMode = (name: 'holdReaders' | 'holdStaff', value: string) =>
    setEdited({ ...edited, [name]: modes.find((mode) => mode.value === value)?.value ?? 'first' })

  return (
    <section aria-labelledby="approval" className={styles.settings}>
      <h2 id="approval" className={styles.heading}>
        Hold for approval
      </h2>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <NativeSelect
          label="Comments by readers"
          data={modesOfReaders}
          value={shown.holdReaders}
          onChange={({ currentTarget }) => pickMode('holdReaders', currentTarget.value)}
        />
        <NativeSelect
          label="Comments by authors, editors and owners"
          data={modes}
          value={shown.holdStaff}
          onChange={({ currentTarget }) => pickMode('holdStaff', currentTarget.value)}
        />
        <Textarea
          label="Blocked words"
          description="One per line. A reader’s comment that contains one of them is held, also with digits or signs for letters."
          rows={4}
          value={shown.words}
          onChange={({ currentTarget }) => setEdited({ ...edited, words: currentTarget.value })}
        />
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </form>
    </section>
  )
}
