import type { PostStatus, RevisionSummary } from '@fettle/shared-types'
import { type Fields, fieldsOf, type PostRow, submittedOf } from '../../engine/index.ts'

/** One version of a post: what only this device has, what the server has now, or what it had before. */
export interface Version {
  /** In the address: a revision of the server, or `device`. */
  key: string
  kind: 'device' | 'current' | 'earlier'
  title: string
  status: PostStatus
  /** ISO 8601. */
  savedAt: string
}

/** What only this device has of a post: what is typed, else what waits to be sent. */
export const unsentOf = (row: PostRow): Fields | undefined => row.working?.fields ?? submittedOf(row)?.fields

/** All versions that are known, newest first. */
export function versionsOf(row: PostRow, earlier: readonly RevisionSummary[]): Version[] {
  const { base, working, changedAt } = row
  const unsent = unsentOf(row)
  const versions: Version[] = []
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
  return versions
}

/** What a version says, where this device knows it without asking. */
export function knownFields(row: PostRow, version: Version | undefined): Fields | undefined {
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

/** The two versions to show side by side, the older one first; `undefined` where there is nothing to compare with. */
export function pairOf(
  versions: readonly Version[],
  chosen: Version,
  comparedWith: ComparedWith,
): { before: Version; after: Version } | undefined {
  const previous = versions[versions.indexOf(chosen) + 1]
  const current = versions.find(({ kind }) => kind === 'current')
  if (chosen.kind === 'earlier' && comparedWith === 'current')
    return current && { before: chosen, after: current }
  return previous && { before: previous, after: chosen }
}
