import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { ProductHost } from './host.ts'
import { author, type Product, type ProductProcess, startProduct } from './product.ts'

export { expect } from '@playwright/test'

interface TestFixtures {
  /** A product of this test's own, without posts. */
  fresh: Product
  /** The same in a process of its own, which can be killed. */
  freshProcess: ProductProcess
  /** Reports what the browser's console calls an error, and every uncaught exception. */
  consoleErrors: string[]
}

interface WorkerFixtures {
  /** A product with the starter content, shared by tests of one worker that change nothing others look at. */
  site: Product
  /** Serves the fresh products of one worker. */
  host: ProductHost
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const product = await startProduct({ from: process.env.STARTER_DATA })
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({}, use) => {
      const host = new ProductHost()
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  fresh: async ({ host }, use) => {
    const product = await host.start()
    await use(product)
    await product.close()
  },
  freshProcess: async ({}, use) => {
    const product = await startProduct()
    await use(product)
    await product.close()
  },
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(errors)
  },
})

/** Signs in through the form, as an author does. */
export async function signIn(page: Page, origin: string, user = author) {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${origin}/dashboard/**`)
}

/**
 * Opens a screen of the studio with a session that was had over the API, which spares a visit to the form and one to the
 * screen it leads to: for tests that are not about signing in.
 * @param screen the path below `/dashboard`
 */
export async function openStudio(page: Page, origin: string, screen = '/profile') {
  const answer = await page.context().request.post(`${origin}/api/auth/login`, { data: author })
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}`)
  await page.goto(`${origin}/dashboard${screen}`)
}

/** A page of the same browser that runs no scripts. */
export async function withoutScripts(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('The browser has gone')
  const plain = await browser.newContext({ javaScriptEnabled: false })
  return plain.newPage()
}

/** Stops the clock of pages opened from now on; only `page.clock.runFor` advances it. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00+05:30') })
  await page.clock.pauseAt(new Date('2026-11-20T10:00:01+05:30'))
}
