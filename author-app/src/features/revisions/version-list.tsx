import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useCardKeys } from '../../ui/keys.tsx'
import lists from '../../ui/lists.module.css'
import styles from './history-page.module.css'
import { type PostHistory, remarksOn, type Version } from './use-history.ts'

const kinds: Record<Version['kind'], string | undefined> = {
  device: 'On this device only',
  current: 'Current',
  earlier: undefined,
}

interface VersionListProps {
  history: PostHistory
  chosen: Version | undefined
  /** The address of the page with this version chosen. */
  addressOf: (version: Version) => string
  onChoose: () => void
}

/** Every version that is known, newest first. Arrows move between them, Enter shows one. */
export function VersionList({ history, chosen, addressOf, onChoose }: VersionListProps) {
  const list = useRef<HTMLOListElement>(null)
  useCardKeys(list)
  const { versions, hasOlder, isLoading, loadOlder } = history
  const isWhole = !hasOlder && !isLoading && !history.trouble
  return (
    <>
      <ol ref={list} className={lists.rows}>
        {versions.map((version, index) => {
          const previous = versions[index + 1]
          const isFirst = isWhole && !previous && versions.length > 1
          const remarks = isFirst ? ['first version'] : remarksOn(version, previous)
          return (
            <li key={version.key}>
              <Link
                to={addressOf(version)}
                replace
                preventScrollReset
                className={`${lists.row} ${styles.version}`}
                aria-current={version === chosen ? 'true' : undefined}
                data-card
                onClick={onChoose}
              >
                <time className={styles.when} dateTime={version.savedAt}>
                  {version.when}
                </time>
                {kinds[version.kind] && <span className={styles.kind}>{kinds[version.kind]}</span>}
                <span className={styles.title}>{version.title || 'Untitled'}</span>
                {remarks.length > 0 && <span className={styles.remarks}>{remarks.join(', ')}</span>}
              </Link>
            </li>
          )
        })}
      </ol>
      {hasOlder && (
        <Button
          size="compact-sm"
          className={styles.olderVersions ?? ''}
          loading={isLoading}
          onClick={loadOlder}
        >
          Show older versions
        </Button>
      )}
    </>
  )
}
