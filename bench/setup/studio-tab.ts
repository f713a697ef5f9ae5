import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArguments } from '../../e2e/support/chromium.ts'
import { signIn } from '../../e2e/support/test.ts'

export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
}

/** The cookies and storage of a signed-in author; a context made with it has an empty cache and IndexedDB. */
export async function signedInState(browser: Browser, origin: string) {
  const context = await browser.newContext()
  await signIn(await context.newPage(), origin)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Milliseconds from the start of the navigation until an element is painted. */
export async function timeUntilShown(page: Page, selector: string): Promise<number> {
  const handle = await page.waitForFunction(
    (asked) => document.querySelector(asked)?.checkVisibility() && performance.now(),
    selector,
    { polling: 'raf', timeout: 120_000 },
  )
  return Number(await handle.jsonValue())
}

/** Milliseconds from a click to the frame after the one that shows an element. */
export const timeFromClick = (page: Page, click: string, shown: string): Promise<number> =>
  page.evaluate(
    async ([clicked, awaited]) => {
      const link = document.querySelector<HTMLElement>(clicked)
      if (!link) throw new Error(`There is no ${clicked}`)
      const from = performance.now()
      link.click()
      do await new Promise((resolve) => requestAnimationFrame(resolve))
      while (!document.querySelector(awaited))
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now() - from
    },
    [click, shown] as const,
  )

/** Counts the script bytes transferred for the page, headers included. @returns a function that reads the count */
export async function countScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => bytes
}
