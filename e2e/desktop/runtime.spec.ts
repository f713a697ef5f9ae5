import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { author, type ProductProcess, startProduct } from '../support/product.ts'
import {
  editInTwoPlaces,
  expectSavedHere,
  expectSentOnce,
  expectTypedDraft,
  firstStart,
  keepMine,
  keepRecovered,
  openConflict,
  submitOffline,
  typeWithoutSubmitting,
} from './app-steps.ts'
import { findRuntime, launchRuntime, type RunningApp } from './runtime.ts'

const runtime = findRuntime()
const reason = 'skipped: no Electron runtime'
if (!runtime) console.log(reason)

interface Fixtures {
  product: ProductProcess
  /** The app's own folder, in which every start of this test finds what an earlier one left. */
  folder: string
  launch(): Promise<RunningApp>
}

const test = base.extend<Fixtures>({
  product: async ({}, use) => {
    const product = await startProduct()
    await use(product)
    await product.close()
  },
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'fettle-electron-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  launch: async ({ folder }, use) => {
    const started: RunningApp[] = []
    await use(async () => {
      const running = await launchRuntime(runtime ?? '', folder)
      started.push(running)
      return running
    })
    for (const { app } of started) await app.close().catch(() => undefined)
  },
})

test.describe('the app in the real runtime', () => {
  test.skip(!runtime, reason)

  test('first start, sign-in, and a session that outlives a restart', async ({ launch, product }) => {
    const first = await launch()
    expect(first.page.url()).toBe('app://studio/setup')
    await firstStart(first, product)
    await first.app.close()
    const second = await launch()
    await expect(second.page.getByText(author.email).first()).toBeVisible()
    const me = await second.page.evaluate(async () => (await fetch('/api/auth/me')).json())
    expect(me).toEqual({ email: author.email })
    expect(await second.page.evaluate(() => document.cookie)).toBe('')
  })

  test('a picture of 10 MiB goes to the server through the app', async ({ launch, product }) => {
    const { page } = await launch()
    await firstStart({ page }, product)
    const status = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(40, 30)
      canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
      const png = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      const body = new Uint8Array(10 * 1024 * 1024)
      body.set(png)
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
      const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const headers = { 'content-type': 'image/png' }
      return (await fetch(`/api/images/${sha256}`, { method: 'PUT', headers, body })).status
    })
    expect(status).toBe(201)
  })

  test('a server that goes away is a network error, and is there again when it comes back', async ({
    launch,
    product,
  }) => {
    const { page } = await launch()
    await firstStart({ page }, product)
    const ask = () =>
      page.evaluate(() =>
        fetch('/api/health').then(
          ({ status }) => status,
          (error: Error) => error.name,
        ),
      )
    await product.kill()
    expect(await ask()).toBe('TypeError')
    await product.restart()
    expect(await ask()).toBe(200)
  })

  test('no path leaves the folders of the app', async ({ launch }) => {
    const { page } = await launch()
    const found = await page.evaluate(async () => {
      const paths = [
        '/dashboard/../../package.json',
        '/dashboard/..%2f..%2fdesktop%2fmain%2fmain.cjs',
        '/dashboard/%2e%2e%2fdesktop/preload/preload.cjs',
        '/dashboard/..%5c..%5cpackage.json',
        '/shell/../../../package.json',
        '//etc/hostname.json',
      ]
      return Promise.all(paths.map(async (path) => (await fetch(`app://studio${path}`)).status))
    })
    expect(new Set(found)).toEqual(new Set([404]))
  })

  test('the page has the bridge and nothing of Node', async ({ launch }) => {
    const { page } = await launch()
    const seen = await page.evaluate(() => ({
      bridge: typeof Reflect.get(window, 'desktop'),
      node: [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')],
    }))
    expect(seen).toEqual({ bridge: 'object', node: ['undefined', 'undefined'] })
  })

  test('permissions are denied, windows do not open, and no other page is shown', async ({ launch }) => {
    const { app, page } = await launch()
    await app.evaluate(({ shell }) => {
      shell.openExternal = async () => undefined
    })
    const denied = await page.evaluate(async () => {
      const camera = await navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => 'granted',
        (error: DOMException) => error.name,
      )
      const opened = window.open('https://example.org/')
      return { camera, notifications: Notification.permission, opened }
    })
    expect(denied).toEqual({ camera: 'NotAllowedError', notifications: 'denied', opened: null })
    await page.evaluate(() => window.location.assign('https://example.org/'))
    await expect.poll(() => app.windows().length).toBe(1)
    expect(page.url()).toBe('app://studio/setup')
  })

  test('written offline, closed, started again without its store: offered back, and sent once', async ({
    folder,
    launch,
    product,
  }) => {
    test.setTimeout(180_000)
    const [submitted, typed] = ['A geyser that trips the breaker', 'A tap that sings']
    const first = await launch()
    await firstStart(first, product)
    await product.kill()
    await submitOffline(first, submitted)
    await typeWithoutSubmitting(first, typed)
    await first.app.close()
    const second = await launch()
    await expectTypedDraft(second, typed)
    await second.app.close()
    rmSync(join(folder, 'IndexedDB'), { recursive: true })
    const third = await launch()
    await keepRecovered(third, [submitted, typed])
    await expectTypedDraft(third, typed)
    await product.restart()
    await expectSentOnce(third, product, submitted)
    await expectSavedHere(third.page)
  })

  test('a post that was changed elsewhere too keeps both versions until its author decides', async ({
    launch,
    product,
  }) => {
    test.setTimeout(180_000)
    const titles = { mine: 'A hinge that stays up', theirs: 'A hinge that holds' }
    const running = await launch()
    await firstStart(running, product)
    await editInTwoPlaces(running, product, titles)
    await openConflict(running)
    await keepMine(running, product, titles)
  })

  test('the menu exports what is unsynced, and the system is asked where to', async ({ launch, product }) => {
    const running = await launch()
    await firstStart(running, product)
    const named = running.app.evaluate(
      ({ session }) =>
        new Promise<string>((resolve) => {
          session.defaultSession.once('will-download', (event, item) => {
            event.preventDefault()
            resolve(item.getFilename())
          })
        }),
    )
    await typeWithoutSubmitting(running, 'A tap that sings')
    await running.choose('Export unsynced work')
    expect(await named).toMatch(/^fettle-unsynced-.+\.zip$/)
  })

  test('the studio is kept by the app, not by a service worker', async ({ launch, product }) => {
    const running = await launch()
    await firstStart(running, product)
    expect(await running.page.evaluate(() => navigator.serviceWorker?.controller ?? null)).toBeNull()
  })
})
