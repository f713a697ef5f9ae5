import { Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { PostRow } from '../../engine/index.ts'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { Trouble } from '../failures/index.ts'
import { usePost } from '../posts/index.ts'
import styles from './history-page.module.css'
import { type ComparedWith, useHistory } from './use-history.ts'
import { VersionList } from './version-list.tsx'
import { VersionView } from './version-view.tsx'

/** The history of a post: every version, what changed in it, and the way back to it. */
export function HistoryPage() {
  const { id = '' } = useParams()
  const post = usePost(id)
  if (post.state === 'loading') return <LoadingPage />
  if (post.state === 'failed' || !post.value) return <p className="quiet">Blog not found.</p>
  return <PostHistory key={id} row={post.value} />
}

/** Below this width the list stands above the comparison; in CSS pixels, as in the style sheet. */
const NARROW = '(max-width: 1099.98px)'

function PostHistory({ row }: { row: PostRow }) {
  const history = useHistory(row)
  const [params] = useSearchParams()
  const view = useRef<HTMLElement>(null)
  const { versions, trouble, isLoading, retry } = history
  const comparedWith: ComparedWith = params.get('beside') === 'current' ? 'current' : 'previous'
  const asked = params.get('version')
  const chosen = versions.find(({ key }) => key === asked) ?? versions[0]
  const addressOf = (key: string, to: ComparedWith = comparedWith) =>
    `?${new URLSearchParams({ version: key, beside: to })}`
  const showView = () => {
    if (window.matchMedia(NARROW).matches) requestAnimationFrame(() => view.current?.focus())
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h2 className={styles.heading}>History of “{row.base?.title ?? versions[0]?.title ?? 'Untitled'}”</h2>
        <p className={styles.lede}>
          Each time a change is submitted, the version before it is kept.
          {row.base && ` Written by ${row.base.author.email}.`}
        </p>
        <Link to={`/blogs/${row._id}`} className="way">
          Back to the post
        </Link>
      </header>
      <nav className={styles.versions} aria-label="Versions">
        {trouble && (
          <Trouble retry={retry}>
            {trouble.sentence}
            {trouble.kind === 'away' && ' Earlier versions are kept there; below is what this device has.'}
          </Trouble>
        )}
        <VersionList
          history={history}
          chosen={chosen}
          addressOf={({ key }) => addressOf(key)}
          onChoose={showView}
        />
        {isLoading && (
          <div aria-busy="true">
            <Skeleton height={44} mt={8} />
            <Skeleton height={44} mt={8} />
            <p className="visually-hidden" role="status">
              Loading...
            </p>
          </div>
        )}
      </nav>
      <section ref={view} tabIndex={-1} className={styles.view} aria-label="What changed">
        {chosen && (
          <VersionView
            row={row}
            history={history}
            chosen={chosen}
            comparedWith={comparedWith}
            comparisonAddress={(to) => addressOf(chosen.key, to)}
          />
        )}
      </section>
    </div>
  )
}
