import type { RevisionSummary } from '@fettle/shared-types'
import { useEffect, useMemo } from 'react'
import useSWRImmutable from 'swr/immutable'
import useSWRInfinite from 'swr/infinite'
import { type Fields, fieldsOf, type PostRow } from '../../engine/index.ts'
import { type Page, type ServerTrouble, troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryAfterSignIn } from '../sync/index.ts'
import { knownFields, type Version, versionsOf } from './versions.ts'

export interface PostHistory {
  /** Newest first; those of this device are there without the server. */
  versions: Version[]
  /** Whether older ones wait on the server. */
  hasOlder: boolean
  isLoading: boolean
  trouble: ServerTrouble | undefined
  loadOlder: () => void
  retry: () => void
}

/** The versions of a post: those of this device at once, the superseded ones from the server, page by page. */
export function useHistory(row: PostRow): PostHistory {
  const { api, engine } = useSession()
  const rev = row.base?.rev
  const { data, error, isLoading, size, setSize, mutate } = useSWRInfinite<Page<RevisionSummary>>(
    (index: number) => (rev ? ['revisions', row._id, rev, index + 1] : null),
    ([, id, , page]: [string, string, string, number]) => api.revisions(id, page),
    { keepPreviousData: true },
  )
  const earlier = useMemo(() => data?.flatMap(({ rows }) => rows) ?? [], [data])
  const versions = useMemo(() => versionsOf(row, earlier), [row, earlier])

  // The list is newer than this device: what it has as current was replaced elsewhere.
  const isBehind = earlier.some((revision) => revision.rev === rev)
  const trouble = useMemo(
    () => (error ? troubleOf(error, 'The history of this post could not be read.') : undefined),
    [error],
  )
  useEffect(() => {
    if (isBehind) void engine.sync.now()
  }, [isBehind, engine])
  const retry = () => void mutate()
  useRetryAfterSignIn(trouble, retry)

  return {
    versions,
    hasOlder: earlier.length < (data?.at(-1)?.total ?? 0),
    isLoading: isLoading || (data !== undefined && data.length < size && !error),
    trouble,
    loadOlder: () => void setSize((size) => size + 1),
    retry,
  }
}

export type Read =
  | { state: 'loading' }
  | { state: 'ready'; fields: Fields }
  | { state: 'failed'; retry: () => void }

/** What a version says. One of the server's is read once: it never changes. */
export function useVersionFields(row: PostRow, version: Version | undefined): Read {
  const { api } = useSession()
  const known = useMemo(() => knownFields(row, version), [row, version])
  const asked = version && !known ? version.key : undefined
  const { data, error, mutate } = useSWRImmutable(
    asked ? ['revision', row._id, asked] : null,
    async ([, id, rev]) => fieldsOf(await api.revision(id, rev)),
  )
  const fields = known ?? data
  if (fields) return { state: 'ready', fields }
  return error ? { state: 'failed', retry: () => void mutate() } : { state: 'loading' }
}
