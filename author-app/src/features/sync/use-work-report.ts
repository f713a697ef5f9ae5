import { bounds } from '@fettle/shared-types'
import { useEffect } from 'react'
import type { WorkReport } from '../../../desktop/bridge.ts'
import { isServerAway, type PostSummary, type SyncStatus } from '../../engine/index.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useSession } from '../session/index.ts'
import { useUnsaved } from '../unsaved/index.ts'
import { useSummaries, useSyncStatus } from './sync-state.tsx'

/** As many as the shell takes. */
const MOST_CONFLICTS = 1_000

/** What the desktop shell is told: how much is on this device only, whether it is on its way, and what needs a person. */
function workReport(posts: readonly PostSummary[], status: SyncStatus): WorkReport {
  const conflicts = posts.filter(({ conflict }) => conflict !== null)
  return {
    unsynced: posts.filter(({ state }) => state !== 'synced').length,
    syncing: status.isBusy && status.left > 0 && !isServerAway(status),
    conflicts: conflicts
      .slice(0, MOST_CONFLICTS)
      .map(({ _id, title }) => ({ id: _id, title: title.slice(0, bounds.title.max) })),
  }
}

/** Tells the desktop shell of unsynced work whenever it changes, and once more before the window closes. */
export function useWorkReport(): void {
  const { engine } = useSession()
  const { onFlush, reportWork } = usePlatform()
  const unsaved = useUnsaved()
  const posts = useSummaries()
  const status = useSyncStatus()
  const report = reportWork && posts && status ? JSON.stringify(workReport(posts, status)) : undefined

  useEffect(() => {
    if (report) void reportWork?.(JSON.parse(report))
  }, [report, reportWork])

  useEffect(
    () =>
      reportWork &&
      onFlush?.(async () => {
        await unsaved.save?.()
        await reportWork(workReport(await engine.posts.list(), engine.sync.status()))
      }),
    [engine, onFlush, reportWork, unsaved],
  )
}
