import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type ProductProcess, startProduct } from '../support/product.ts'
import { type LaunchOptions, launchShimmed, type ShimmedApp } from './shim/launch.ts'

export { expect }

interface Fixtures {
  /** A server of this test's own. */
  product: ProductProcess
  /** The folder in which every start of this test keeps its things. */
  folder: string
  /** Starts the app; whatever still runs at the end of the test is quit. */
  launch(answer?: LaunchOptions['answer']): Promise<ShimmedApp>
}

export const test = base.extend<Fixtures>({
  product: async ({}, use) => {
    const product = await startProduct()
    await use(product)
    await product.close()
  },
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'fettle-shim-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  launch: async ({ folder, launchOptions }, use) => {
    const started = new Set<ShimmedApp>()
    await use(async (answer) => {
      const { args = [], executablePath } = launchOptions
      const app = await launchShimmed({
        folder,
        browser: { args, executablePath },
        ...(answer ? { answer } : {}),
      })
      started.add(app)
      const { quit } = app
      return Object.assign(app, {
        quit: () => {
          started.delete(app)
          return quit()
        },
      })
    })
    for (const app of started) await app.quit()
  },
})
