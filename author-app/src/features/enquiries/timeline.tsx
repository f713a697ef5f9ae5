import type { Enquiry, EnquiryEntry, EnquiryEntryKind } from '@fettle/shared-types'
import { bounds, EnquiryStatus } from '@fettle/shared-types'
import { Button, Skeleton } from '@mantine/core'
import { useSWRConfig } from 'swr'
import { useConfirm } from '../../ui/confirm.tsx'
import { shortMoment } from '../../ui/dates.ts'
import { toastNote } from '../../ui/toasts.tsx'
import { Trouble, useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { statusLabels } from './enquiry-list.tsx'
import { TextForm } from './text-form.tsx'
import styles from './timeline.module.css'
import { enquiryKey, type useTimeline } from './use-timeline.ts'

function statusWord(text: string): string {
  const status = EnquiryStatus.safeParse(text).data
  return status ? statusLabels[status] : text
}

/** What was done, as a sentence goes on after who did it. */
const did: Record<EnquiryEntryKind, (text: string) => string> = {
  note: () => 'wrote a note',
  answer: () => 'replied by email',
  status: (text) => `changed the status to ${statusWord(text)}`,
  assigned: (text) => (text ? `assigned it to ${text}` : 'unassigned it'),
  spam: (text) => (text === 'yes' ? 'marked it as spam' : 'took it out of spam'),
}
const isKnown = (kind: string): kind is EnquiryEntryKind => Object.hasOwn(did, kind)

const mails: Record<NonNullable<EnquiryEntry['mail']>, string> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Could not be sent',
}

interface TimelineProps {
  enquiry: Enquiry
  timeline: ReturnType<typeof useTimeline>
}

/** All that was written and done about an enquiry, the oldest first, and the form for a note. */
export function Timeline({
  enquiry: { _id, reference },
  timeline: { details, trouble, retry },
}: TimelineProps) {
  const { api } = useSession()
  const { mutate } = useSWRConfig()
  const addNote = async (text: string, key: string) => {
    await api.addEnquiryNote(_id, text, key)
    await mutate(enquiryKey(_id))
    toastNote('The note is saved.', { id: 'enquiry' })
  }
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <h3 id="timeline" className={styles.partTitle}>
        Notes and history
      </h3>
      {trouble && <Trouble retry={retry}>{trouble.sentence}</Trouble>}
      {details ? (
        <Entries id={_id} entries={details.timeline} />
      ) : (
        !trouble && <Skeleton role="group" height="4rem" aria-label="Loading notes and history" />
      )}
      <TextForm
        name={`enquiry-note-${_id}`}
        title={`Note on ${reference}`}
        label="Note"
        description="Only staff can see it."
        submit="Save note"
        maxLength={bounds.enquiry.note.max}
        rows={2}
        otherwise="The note could not be saved."
        send={addNote}
      />
    </section>
  )
}

function Entries({ id, entries }: { id: string; entries: EnquiryEntry[] }) {
  if (entries.length === 0) return <p className={styles.none}>Nothing yet.</p>
  return (
    <ol className={styles.entries} aria-label="Notes and history">
      {entries.map((entry) => (
        <Entry key={entry._id} id={id} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ id, entry: { _id, at, kind, by, isOwn, text, mail } }: { id: string; entry: EnquiryEntry }) {
  const isText = kind === 'note' || kind === 'answer'
  return (
    <li className={styles.entry}>
      <p className={styles.entryHead}>
        <span>
          <strong>{by || 'Somebody who has left'}</strong> {isKnown(kind) ? did[kind](text) : kind}
        </span>
        <time dateTime={at}>{shortMoment(at)}</time>
        {mail && (
          <span className={styles.mail} data-mail={mail}>
            {mails[mail]}
          </span>
        )}
      </p>
      {isText && <p className={styles.entryText}>{text}</p>}
      {kind === 'note' && isOwn && <DeleteNote id={id} note={_id} />}
    </li>
  )
}

function DeleteNote({ id, note }: { id: string; note: string }) {
  const { api } = useSession()
  const { mutate } = useSWRConfig()
  const confirm = useConfirm()
  const { isBusy, run } = useTask('The note could not be deleted.', 'enquiry')
  const remove = async () => {
    const question = { title: 'Delete this note?', body: 'It cannot be brought back.', isDestructive: true }
    if (!(await confirm(question))) return
    await run(async () => {
      await api.removeEnquiryNote(id, note)
      await mutate(enquiryKey(id))
      toastNote('The note is deleted.', { id: 'enquiry' })
    })
  }
  return (
    <Button size="compact-sm" loading={isBusy} onClick={() => void remove()}>
      Delete note
    </Button>
  )
}
