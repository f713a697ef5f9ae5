import type { AuditAction, AuditEvent, CommentStatus, LoggedComment } from '@fettle/shared-types'
import { Skeleton } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { Pager } from '../../ui/pager.tsx'
import { troubleOf } from '../api/index.ts'
import { Trouble, useLastRead } from '../failures/index.ts'
import { commentPath, PEOPLE_PATH } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'
import styles from './people.module.css'
import { type PersonChoice, PersonField } from './person-field.tsx'

/** What was done, as a sentence goes on after who did it. */
const did: Record<string, string> & Record<AuditAction, string> = {
  'signed-in': 'signed in',
  'device-signed-out': 'signed out a device',
  'device-approved': 'approved the sign-in of an app',
  'device-denied': 'denied the sign-in of an app',
  'second-factor-set-up': 'set up a second factor',
  'second-factor-removed': 'removed a second factor',
  'recovery-code-used': 'signed in with a recovery code',
  'recovery-codes-made': 'made new recovery codes',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'sign-in-changed': 'changed what signing in takes',
  'password-changed': 'changed a password',
  'email-changed': 'changed the address of an account',
  'password-reset': 'set a new password by a link',
  'reset-link-made': 'made a reset link',
  'reset-link-revoked': 'revoked a reset link',
  invited: 'invited somebody',
  'invitation-revoked': 'revoked an invitation',
  'account-added': 'added an account',
  'account-removed': 'removed an account',
  'role-changed': 'changed a role',
  'enquiries-changed': 'changed who sees enquiries',
  'enquiry-deleted': 'deleted an enquiry',
  'note-deleted': 'deleted a note of an enquiry',
  'enquiries-exported': 'exported enquiries',
  'enquiries-kept-changed': 'changed how long enquiries are kept',
  'enquiries-expired': 'deleted old enquiries',
  'personal-data-exported': 'exported the data of somebody',
  'personal-data-erased': 'erased the data of somebody',
  'discussion-changed': 'changed the settings of discussions',
  'post-deleted': 'deleted a post',
  'post-published': 'published a post',
  'post-unpublished': 'took a post off the site',
  'post-reassigned': 'gave a post to another author',
  'picture-replaced': 'replaced a picture everywhere',
  'picture-deleted': 'deleted a picture',
  'comment-removed': 'removed a comment',
  'comments-moderated': 'moderated comments',
  'reader-blocked': 'blocked a reader',
  'reader-unblocked': 'let a reader comment again',
  'import-begun': 'began an import',
  'import-cancelled': 'cancelled an import',
  'import-removed': 'removed an import from the list',
  'content-imported': 'imported posts',
  'content-exported': 'exported the content',
  'digest-changed': 'changed how often mail says what waits',
  'mail-retried': 'sent a failed mail again',
  'mail-forgotten': 'removed a failed mail',
  'counting-changed': 'turned the counting of visits on or off',
  'site-published': 'published texts of the site',
  'site-reset': 'put the sample texts back on the site',
  'sample-removed': 'removed the sample content',
}

const movedTo: Record<CommentStatus, string> = {
  shown: 'Approved',
  held: 'Held',
  hidden: 'Hidden',
  removed: 'Deleted',
}

const ROWS = 50

/** What the log has beside people. */
const beside: PersonChoice[] = [
  { value: '', label: 'Everybody' },
  { value: 'command line', label: 'Command line' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'the site', label: 'The site itself' },
]

/** These, and an address that is typed: whoever had it may have no account any more. */
const besidePeople = (search: string): PersonChoice[] => [
  ...beside.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())),
  ...(/^\S+@\S+\.\S+$/.test(search) ? [{ value: search, label: search }] : []),
]

/** Who did what in the last year, newest first. It needs the network. */
export function AuditLogPage() {
  const { api } = useSession()
  const [params, setParams] = useSearchParams()
  const actor = params.get('actor') ?? ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  const log = useLastRead(['audit-log', actor, page], () => api.auditLog(actor, page))
  const trouble = log.error ? troubleOf(log.error, 'The audit log could not be read.') : undefined
  const retry = () => void log.mutate()
  useRetryOnceBack(trouble, retry)

  const goTo = (to: number) => setParams({ ...(actor ? { actor } : {}), page: String(to) })
  const last = Math.max(1, Math.ceil((log.data?.total ?? 0) / ROWS))

  return (
    <div className={styles.page}>
      <p>
        <Link to={PEOPLE_PATH} className="way">
          Back to People
        </Link>
      </p>
      <div className={styles.filter}>
        <PersonField
          label="Person"
          by="email"
          others={besidePeople}
          chosen={beside.find(({ value }) => value === actor) ?? { value: actor, label: actor }}
          choose={({ value }) => setParams(value ? { actor: value } : {})}
        />
        <p className={lists.count} role="status">
          {log.data && (log.data.total === 1 ? '1 entry' : `${log.data.total} entries`)}
        </p>
      </div>
      {trouble && <Trouble retry={retry}>{trouble.sentence}</Trouble>}
      {log.data ? <Events events={log.data.rows} /> : !trouble && <Skeleton height="12rem" />}
      <Pager label="Pages of the audit log" page={page} last={last} goTo={goTo} />
    </div>
  )
}

function Events({ events }: { events: AuditEvent[] }) {
  if (events.length === 0) return <p>There are no entries of the last year.</p>
  return (
    <ol className={lists.rows} aria-label="Audit log">
      {events.map(({ _id, at, actor, action, subject, comments }) => (
        <li key={_id} className={styles.event}>
          <time dateTime={at} className={styles.facts}>
            {shortMoment(at)}
          </time>
          <span>
            <span className={lists.entryName}>{actor}</span> {did[action] ?? action}
            {subject && <span className={styles.facts}>{subject}</span>}
            {comments && <Moderated comments={comments} />}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Links to the comments that a line is about. */
function Moderated({ comments }: { comments: LoggedComment[] }) {
  return (
    <ul className={styles.moderated}>
      {comments.map(({ _id, post, status }) => (
        <li key={_id}>
          <Link to={commentPath(_id)} className="way">
            {movedTo[status]}: a comment on “{post}”
          </Link>
        </li>
      ))}
    </ul>
  )
}
