import type { Page } from '@playwright/test'

/**
 * Lets files of the site wait on their way to the page.
 * @param address a pattern of Playwright's
 * @returns lets them arrive, and every later one at once
 */
export async function holdFiles(page: Page, address: string): Promise<() => void> {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return () => arrive()
}
