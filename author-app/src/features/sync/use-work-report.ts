import { useEffect } from 'react'
import { usePlatform } from '../../platform/platform.ts'
import { useSession } from '../session/session.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'
import { useSummaries, useSyncStatus } from './sync-context.ts'
import { workReport } from './work-report.ts'

/** Keeps the shell's picture of the unsynced work true, and brings it up to date before the window goes. */
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
