import type { SyncReports } from './sync-report.ts'

export interface BadgeOptions {
  syncReports: SyncReports
  platform: NodeJS.Platform
  /** The dock's or launcher's number (macOS, some Linux desktops). */
  setCount(count: number): void
  /** The overlay on the Windows taskbar button; `null` removes it. */
  setOverlay(description: string | null): void
}

const waiting = (count: number) =>
  count === 1 ? '1 post is on this device only' : `${count} posts are on this device only`

/** Shows the number of unsynced posts on the app's icon. */
export function showBadge({ syncReports, platform, setCount, setOverlay }: BadgeOptions): void {
  const show = (unsynced: number) => {
    if (platform === 'win32') setOverlay(unsynced === 0 ? null : waiting(unsynced))
    else setCount(unsynced)
  }
  syncReports.onChange((next, before) => {
    if (next.unsynced !== before.unsynced) show(next.unsynced)
  })
}
