import { Skeleton } from '@mantine/core'
import useSWR from 'swr'
import { CONTENT_EXPORT_PATH, troubleOf } from '../api/index.ts'
import { DownloadLink, Trouble } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'
import styles from './content.module.css'
import { ImportPanel } from './import-panel.tsx'

const LOOK_MS = 1_000

/** Posts of another site, and all posts to take away. It needs the network. */
export function ContentPage() {
  const { api } = useSession()
  const imports = useSWR('imports', () => api.imports(), {
    refreshInterval: (jobs) => (jobs?.[0]?.status === 'running' ? LOOK_MS : 0),
  })
  const trouble = imports.error ? troubleOf(imports.error, 'The imports could not be read.') : undefined
  const retry = () => void imports.mutate()
  useRetryOnceBack(trouble, retry)
  return (
    <div className={styles.page}>
      <section aria-labelledby="import">
        <h2 id="import" className={styles.heading}>
          Import
        </h2>
        {trouble && <Trouble retry={retry}>{trouble.sentence}</Trouble>}
        {imports.data ? (
          <ImportPanel job={imports.data[0]} onChanged={retry} />
        ) : (
          !trouble && <Skeleton role="group" height="8rem" aria-label="Loading imports" />
        )}
      </section>
      <section aria-labelledby="export">
        <h2 id="export" className={styles.heading}>
          Export
        </h2>
        <p className={styles.quiet}>
          Every post as a Markdown file, with its pictures, comments and old addresses, in one zip archive.
          Any program that reads Markdown can open it, and an import brings it back as it was.
        </p>
        <p className={styles.download}>
          <DownloadLink href={CONTENT_EXPORT_PATH}>Download all posts</DownloadLink>
        </p>
      </section>
    </div>
  )
}
