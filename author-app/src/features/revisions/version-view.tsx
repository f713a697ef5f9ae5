import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import type { PostRow } from '../../engine/index.ts'
import { shortMoment } from '../../ui/dates.ts'
import { editPath } from '../paths/index.ts'
import { Comparison } from './comparison.tsx'
import styles from './history-page.module.css'
import { type PostHistory, type Read, useVersionFields } from './use-history.ts'
import { useRestore } from './use-restore.ts'
import { type ComparedWith, pairOf, type Version } from './versions.ts'

interface VersionViewProps {
  row: PostRow
  history: PostHistory
  chosen: Version
  comparedWith: ComparedWith
  /** The address of the page with the same version compared with another one. */
  comparisonAddress: (comparedWith: ComparedWith) => string
}

function nameOf({ kind, savedAt }: Version): string {
  const when = shortMoment(savedAt)
  if (kind === 'device') return `On this device only, ${when}`
  return kind === 'current' ? `Current, since ${when}` : `Version of ${when}`
}

/** One version compared with another, and what can be done with it. */
export function VersionView({ row, history, chosen, comparedWith, comparisonAddress }: VersionViewProps) {
  const { versions, hasOlder, isLoading, loadOlder } = history
  const pair = pairOf(versions, chosen, comparedWith)
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
      {chosen.kind === 'earlier' && (
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
      ) : (
        <p className={styles.lede}>{nothingBefore(history, versions.length)}</p>
      )}
    </>
  )
}

function nothingBefore({ isLoading, hasOlder, trouble }: PostHistory, count: number): string {
  if (isLoading || hasOlder) return 'Loading...'
  if (trouble) return 'What it is compared with has not arrived.'
  return count > 1
    ? 'This is the first version: there is nothing before it.'
    : 'There is one version so far. The next change you submit keeps this one here.'
}

function Pair({ row, pair }: { row: PostRow; pair: { before: Version; after: Version } }) {
  const before = useVersionFields(row, pair.before)
  const after = useVersionFields(row, pair.after)
  const failed: Read | undefined = [before, after].find(({ state }) => state === 'failed')
  if (failed?.state === 'failed')
    return (
      <div className={styles.trouble} role="status">
        <p>This version is on the server, and did not arrive.</p>
        <Button size="compact-sm" onClick={failed.retry}>
          Try again
        </Button>
      </div>
    )
  if (before.state !== 'ready' || after.state !== 'ready') return <p className={styles.lede}>Loading...</p>
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
