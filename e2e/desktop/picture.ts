import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { synced } from '../studio/studio-page.ts'
import { chromiumArguments } from '../support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { expectSavedHere, firstStart } from './app-steps.ts'
import { foldersOf, launchShimmed } from './shim/launch.ts'

/**
 * Draws `docs/images/desktop.png`: the built app around the stand-in for Electron, in a window of its own under a window
 * manager, with the server away. It needs a display, a window manager and ImageMagick:
 * `xvfb-run -s '-screen 0 1320x860x24' sh -c 'openbox & node scripts/browser-command.mjs e2e/desktop/picture.ts'`
 */
const picture = fileURLToPath(new URL('../../docs/images/desktop.png', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'fettle-picture-'))

/** The frame is the system's, as in the app, and the browser offers nothing of its own. */
function beQuiet() {
  const home = join(foldersOf(folder).profile, 'Default')
  mkdirSync(home, { recursive: true })
  const preferences = {
    browser: { custom_chrome_frame: false },
    credentials_enable_service: false,
    profile: { password_manager_enabled: false },
  }
  writeFileSync(join(home, 'Preferences'), JSON.stringify(preferences))
}

const product = await startProduct({ env: { STARTER_CONTENT: 'sample' } })
try {
  beQuiet()
  const app = await launchShimmed({
    folder,
    browser: {
      args: [
        ...chromiumArguments,
        '--app=http://studio.localhost/dashboard/',
        '--start-maximized',
        '--test-type',
      ],
      executablePath: process.env.CHROMIUM_PATH,
      headless: false,
      viewport: null,
    },
  })
  const { page } = app
  await firstStart(app, product)
  await synced(page)
  await page.getByRole('link', { name: 'My Blogs' }).click()
  await page.getByRole('link', { name: 'Edit' }).first().click()
  const caption = page.getByLabel('Caption')
  await expect(caption).toBeVisible()
  await page
    .getByRole('complementary')
    .locator('img')
    .evaluate((thumbnail: HTMLImageElement) => thumbnail.decode())
  await product.kill()
  await caption.fill(`${await caption.inputValue()}, seen from below`)
  await app.choose('Sync now')
  await expect(page.getByText('Offline')).toBeVisible()
  await expect(page.getByText(/^The server cannot be reached now/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSavedHere(page)
  await page.getByLabel('Title', { exact: true }).focus()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
  const shot = execFileSync('import', ['-window', 'root', 'png:-'], { maxBuffer: 64 * 1024 * 1024 })
  await sharp(shot)
    .png({ palette: true, quality: 90, dither: 0, compressionLevel: 9, effort: 10 })
    .toFile(picture)
  await app.quit()
  console.log(`The picture is ${picture}`)
} finally {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
}
