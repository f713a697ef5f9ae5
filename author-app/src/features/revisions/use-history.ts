import type { PostStatus, RevisionSummary } from '@fettle/shared-types'
import { useEffect, useMemo } from 'react'
import useSWRImmutable from 'swr/immutable'
import useSWRInfinite from 'swr/infinite'
import { type Fields, fieldsOf, type PostRow, submittedOf } from '../../engine/index.ts'
import { momentsApart } from '../../ui/dates.ts'
import { type Page, type ServerTrouble, troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'

/** One version of a post: what only this device has, what the server has now, or what it had before. */
export interface Version {
  /** In the address: a revision of the server, or `device`. */
  key: string
  kind: 'device' | 'current' | 'earlier'
  title: string
  status: PostStatus
  /** ISO 8601. */
  savedAt: string
  /** When that was, in words that no other version of the list has. */
  when: string
}

/** What only this device has of a post: what is typed, else what waits to be sent. */
export const unsentOf = (row: PostRow): Fields | undefined => row.working?.fields ?? submittedOf(row)?.fields

/** All versions that are known, newest first. */
function versionsOf(row: PostRow, earlier: readonly RevisionSummary[]): Version[] {
  const { base, working, changedAt } = row
  const unsent = unsentOf(row)
  const versions: Array<Omit<Version, 'when'>> = []
  if (unsent)
    versions.push({
      key: 'device',
      kind: 'device',
      title: unsent.title,
      status: unsent.status,
      savedAt: working?.savedAt ?? changedAt,
    })
  if (base)
    versions.push({
      key: base.rev,
      kind: 'current',
      title: base.title,
      status: base.status,
      savedAt: base.updatedAt,
    })
  for (const { rev, title, status, savedAt } of earlier)
    if (rev !== base?.rev) versions.push({ key: rev, kind: 'earlier', title, status, savedAt })
  const moments = momentsApart(versions.map(({ savedAt }) => savedAt))
  return versions.map((version, index) => ({ ...version, when: moments[index] ?? version.savedAt }))
}

/** What a version says, where this device knows it without asking. */
function knownFields(row: PostRow, version: Version | undefined): Fields | undefined {
  if (version?.kind === 'device') return unsentOf(row)
  return version?.kind === 'current' && row.base ? fieldsOf(row.base) : undefined
}

/** What the list tells about a version, compared with the one before it. */
export function remarksOn(version: Version, previous: Version | undefined): string[] {
  if (!previous) return []
  const remarks: string[] = []
  if (version.title !== previous.title) remarks.push('new title')
  if (version.status !== previous.status)
    remarks.push(version.status === 'Published' ? 'published' : 'back to draft')
  return remarks
}

export type ComparedWith = 'previous' | 'current'

/**
 * The two versions to show side by side, the older one first; `undefined` where there is nothing to compare with. The first
 * version has none before it, and stands beside the current one.
 * @param isWhole whether `versions` are all there are
 */
export function pairOf(
  versions: readonly Version[],
  chosen: Version,
  comparedWith: ComparedWith,
  isWhole: boolean,
): { before: Version; after: Version } | undefined {
  const previous = versions[versions.indexOf(chosen) + 1]
  const current = versions.find(({ kind }) => kind === 'current')
  const isFirst = isWhole && !previous
  if (chosen.kind === 'earlier' && (comparedWith === 'current' || isFirst))
    return current && { before: chosen, after: current }
  return previous && { before: previous, after: chosen }
}

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
  useRetryOnceBack(trouble, retry)

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
