import type { Page } from '@playwright/test'

/** Stops the clock of pages opened from now on; only `page.clock.runFor` advances it. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00+05:30') })
  await page.clock.pauseAt(new Date('2026-11-20T10:00:01+05:30'))
}
