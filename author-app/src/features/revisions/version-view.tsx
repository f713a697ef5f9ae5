import { Button, Skeleton } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Fields, PostRow } from '../../engine/index.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useNavigateFromHere } from '../../ui/navigate-from-here.ts'
import { toastError, toastLoading, toastNote, toastSuccess } from '../../ui/toasts.tsx'
import { Trouble } from '../failures/index.ts'
import { editPath } from '../paths/index.ts'
import { CHANGED_ELSEWHERE, SAVED_HERE, useSendAndWait } from '../posts/index.ts'
import { useSession } from '../session/index.ts'
import { Comparison } from './comparison.tsx'
import styles from './history-page.module.css'
import {
  type ComparedWith,
  type PostHistory,
  pairOf,
  type Read,
  unsentOf,
  useVersionFields,
  type Version,
} from './use-history.ts'

const FAILED = 'This version could not be restored.'

function consequences(row: PostRow): string {
  const status = row.base?.status === 'Published' ? ' Readers see it at once.' : ''
  const kept = unsentOf(row) ? ' What only this device has of it is kept as a new draft.' : ''
  return `It becomes the newest version; the ones before it stay in the history.${status}${kept}`
}

/**
 * The restore flow: asks, makes the version the newest one on this device and on the server, says what happened. The
 * text comes back, not the status: restoring neither publishes a post nor takes it down.
 */
function useRestore(row: PostRow) {
  const { posts } = useSession().engine
  const sendAndWait = useSendAndWait()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const leadOn = useNavigateFromHere()

  return async function restoreVersion({ when }: Pick<Version, 'when'>, earlier: Fields) {
    const over = row.base
    if (!over) return
    const title = `Restore the version of ${when}?`
    if (!(await confirm({ title, body: consequences(row) }))) return
    const toast = toastLoading('Restoring this version...')
    try {
      const kept = await posts.restore(row._id, {
        fields: { ...earlier, status: over.status, publish_at: over.publish_at ?? '' },
        over,
      })
      const outcome = await sendAndWait(row._id)
      if (kept)
        toastNote('What only this device had is kept as a new draft.', {
          action: { label: 'Open', run: () => navigate(`/blogs/${kept}`) },
        })
      if (outcome.kind === 'refused') toastError(outcome.sentence ?? FAILED, { id: toast })
      else if (outcome.kind === 'conflict') toastError(CHANGED_ELSEWHERE, { id: toast })
      else if (outcome.kind === 'synced') toastSuccess('Version restored.', toast)
      else toastNote(SAVED_HERE, { id: toast })
      leadOn(outcome.kind === 'conflict' ? `/conflicts/${row._id}` : `/blogs/${row._id}`)
    } catch (error) {
      toastError(error instanceof Error ? error.message : FAILED, { id: toast })
    }
  }
}

interface VersionViewProps {
  row: PostRow
  history: PostHistory
  chosen: Version
  comparedWith: ComparedWith
  /** The address of the page with the same version compared with another one. */
  comparisonAddress: (comparedWith: ComparedWith) => string
}

function nameOf({ kind, when }: Version): string {
  if (kind === 'device') return `On this device only, ${when}`
  return kind === 'current' ? `Current, since ${when}` : `Version of ${when}`
}

/** One version compared with another, and what can be done with it. */
export function VersionView({ row, history, chosen, comparedWith, comparisonAddress }: VersionViewProps) {
  const { versions, hasOlder, isLoading, loadOlder, trouble } = history
  const isWhole = !hasOlder && !isLoading && !trouble
  const isFirst = isWhole && chosen === versions.at(-1)
  const pair = pairOf(versions, chosen, comparedWith, isWhole)
  const isCut = !pair && hasOlder && !isLoading
  const load = useEffectEvent(loadOlder)
  useEffect(() => {
    if (isCut) load()
  }, [isCut])
  return (
    <>
      <div className={styles.bar}>
        <h3 className={styles.name}>{nameOf(chosen)}</h3>
        <Actions row={row} chosen={chosen} />
      </div>
      {chosen.kind === 'earlier' && isFirst && (
        <p className={styles.lede}>This is the first version. Beside it stands the current one.</p>
      )}
      {chosen.kind === 'earlier' && !isFirst && (
        <div className={styles.beside}>
          {(['previous', 'current'] as const).map((to) => (
            <Button
              key={to}
              component={Link}
              to={comparisonAddress(to)}
              replace
              preventScrollReset
              size="compact-sm"
              aria-current={comparedWith === to ? 'true' : undefined}
            >
              {to === 'previous' ? 'Beside the one before' : 'Beside the current one'}
            </Button>
          ))}
        </div>
      )}
      {pair ? (
        <Pair row={row} pair={pair} />
      ) : isLoading || hasOlder ? (
        <VersionsSkeleton />
      ) : (
        <p className={styles.lede}>{nothingBefore(history, versions.length)}</p>
      )}
    </>
  )
}

function nothingBefore({ trouble }: PostHistory, count: number): string {
  if (trouble) return 'The version it is compared with could not be loaded.'
  return count > 1
    ? 'This is the first version: there is nothing before it.'
    : 'There is one version so far. The next change you submit keeps this one here.'
}

const VersionsSkeleton = () => <Skeleton role="group" height="16rem" aria-label="Loading the versions" />

function Pair({ row, pair }: { row: PostRow; pair: { before: Version; after: Version } }) {
  const before = useVersionFields(row, pair.before)
  const after = useVersionFields(row, pair.after)
  const failed: Read | undefined = [before, after].find(({ state }) => state === 'failed')
  if (failed?.state === 'failed')
    return (
      <Trouble retry={failed.retry}>
        This version is on the server and could not be loaded. Check your connection, then try again.
      </Trouble>
    )
  if (before.state !== 'ready' || after.state !== 'ready') return <VersionsSkeleton />
  const names = { before: nameOf(pair.before), after: nameOf(pair.after) }
  return <Comparison before={before.fields} after={after.fields} names={names} />
}

/** The way on from a version: carry on what is unsent, or bring an earlier one back. */
function Actions({ row, chosen }: { row: PostRow; chosen: Version }) {
  const restore = useRestore(row)
  const read = useVersionFields(row, chosen)
  if (chosen.kind === 'current') return null
  if (row.obstacle.kind === 'conflict')
    return (
      <Button component={Link} to={`/conflicts/${row._id}`}>
        Changed elsewhere: decide first
      </Button>
    )
  if (chosen.kind === 'device')
    return (
      <Button component={Link} to={editPath({ _id: row._id, slug: row.base?.slug ?? '' })} variant="filled">
        Go on writing
      </Button>
    )
  return (
    <Button
      variant="filled"
      disabled={read.state !== 'ready'}
      onClick={() => {
        if (read.state === 'ready') void restore(chosen, read.fields)
      }}
    >
      Restore this version
    </Button>
  )
}
