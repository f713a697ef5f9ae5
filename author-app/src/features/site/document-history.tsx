import type { SiteDocumentName, SiteRevisionSummary } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import useSWRInfinite from 'swr/infinite'
import { shortMoment } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import lists from '../../ui/lists.module.css'
import { type Page, troubleOf } from '../api/index.ts'
import { Trouble } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { ChangeList } from './change-list.tsx'
import { changesOf } from './changes.ts'
import type { DocumentField } from './document-fields.ts'
import styles from './site.module.css'

interface DocumentHistoryProps {
  name: SiteDocumentName
  fields: readonly DocumentField[]
  /** What the form shows now. */
  value: unknown
  restore: (value: unknown) => void
  close: () => void
}

/** What was on the site before, newest first; each can be compared with the present text and restored. */
export function DocumentHistory({ name, fields, value, restore, close }: DocumentHistoryProps) {
  const { api } = useSession()
  const [chosen, setChosen] = useState<string>()
  const { data, error, isLoading, setSize, mutate } = useSWRInfinite<Page<SiteRevisionSummary>>(
    (index: number) => ['site-revisions', name, index + 1],
    ([, , page]: [string, string, number]) => api.siteRevisions(name, page),
  )
  const revisions = data?.flatMap(({ rows }) => rows)
  const hasOlder = (revisions?.length ?? 0) < (data?.at(-1)?.total ?? 0)
  return (
    <Dialog onClose={close} title="History" size="40rem" closeButtonProps={{ 'aria-label': 'Close' }}>
      {error ? (
        <Trouble retry={() => void mutate()}>
          {troubleOf(error, 'The history could not be read.').sentence}
        </Trouble>
      ) : null}
      {isLoading ? <p role="status">Loading...</p> : null}
      {revisions?.length === 0 ? (
        <p>No earlier versions yet. Each time you publish, what was on the site before is kept here.</p>
      ) : null}
      <ol className={lists.rows} aria-label="Earlier versions" hidden={!revisions?.length}>
        {revisions?.map(({ rev, publishedAt, supersededAt }) => (
          <li key={`${rev} ${supersededAt}`}>
            <Button
              variant="subtle"
              fullWidth
              justify="flex-start"
              aria-expanded={rev === chosen}
              onClick={() => setChosen(rev === chosen ? undefined : rev)}
            >
              {shortMoment(publishedAt)} to {shortMoment(supersededAt)}
            </Button>
            {rev === chosen ? (
              <Earlier name={name} rev={rev} fields={fields} value={value} restore={restore} />
            ) : null}
          </li>
        ))}
      </ol>
      {hasOlder ? (
        <Button onClick={() => void setSize((size) => size + 1)}>Show older versions</Button>
      ) : null}
    </Dialog>
  )
}

interface EarlierProps extends Omit<DocumentHistoryProps, 'close'> {
  rev: string
}

function Earlier({ name, rev, fields, value, restore }: EarlierProps) {
  const { api } = useSession()
  const { data, error, mutate } = useSWRImmutable(['site-revision', name, rev], () =>
    api.siteRevision(name, rev),
  )
  if (error)
    return <Trouble retry={() => void mutate()}>{troubleOf(error, 'It could not be read.').sentence}</Trouble>
  if (!data) return <p role="status">Loading...</p>
  const changes = changesOf(fields, value, data.value)
  return (
    <div className={styles.earlier}>
      {changes.length > 0 ? (
        <>
          <p>Restoring it changes your draft:</p>
          <ChangeList changes={changes} scrolls />
          <Button variant="filled" onClick={() => restore(data.value)}>
            Restore
          </Button>
        </>
      ) : (
        <p>It reads the same as your draft.</p>
      )}
    </div>
  )
}
