import { closeSync, copyFileSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { author } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { synced } from './studio-page.ts'

const MEBIBYTE = 1024 * 1024
/** In base64 they are longer than the longest string of a browser. */
const pictures = { count: 42, bytes: 10 * MEBIBYTE }
const posts = 6

/** Puts drafts with pictures into the studio's store, as typing them would; each picture is of other random bytes. */
async function fillStore(page: Page) {
  await page.evaluate(
    async ({ bytes, count, email, posts }) => {
      const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith(email))
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(found?.name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const put = (store: string, value: unknown) =>
        new Promise<void>((resolve, reject) => {
          const writing = db.transaction(store, 'readwrite')
          writing.objectStore(store).put(value)
          writing.oncomplete = () => resolve()
          writing.onerror = () => reject(writing.error)
        })
      const at = new Date().toISOString()
      const kept: string[] = []
      for (let index = 0; index < count; index++) {
        const picture = new Uint8Array(bytes)
        for (let start = 0; start < bytes; start += 65_536)
          crypto.getRandomValues(picture.subarray(start, start + 65_536))
        picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        new DataView(picture.buffer).setUint32(16, 100)
        new DataView(picture.buffer).setUint32(20, 100)
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', picture))
        const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
        const facts = { type: 'image/png', width: 100, height: 100, path: null, addedAt: at }
        await put('images', { sha256, bytes: picture.buffer, ...facts })
        kept.push(sha256)
      }
      for (let index = 0; index < posts; index++) {
        const shown = kept.filter((_, picture) => picture % posts === index)
        const fields = {
          title: `Many pictures, part ${index + 1}`,
          description: '',
          caption: '',
          category: 'Plumbing',
          content: shown.map((sha256) => `<p><img src="fettle-image:${sha256}" alt="Noise"></p>`).join(''),
          read_time_minutes: 1,
          status: 'Draft',
          tags: [],
          seo_meta: { meta_title: '', meta_description: '', meta_keywords: [] },
          thumbnail: '',
        }
        const opened = { head: null, rev: null, seq: 0, isSubmitted: false }
        await put('rows', {
          _id: crypto.randomUUID(),
          collection: 'posts',
          base: null,
          confirmed: 0,
          intent: { kind: 'none' },
          obstacle: { kind: 'none' },
          working: { fields, opened, stamp: crypto.randomUUID(), savedAt: at },
          inflight: null,
          seq: 0,
          acked: null,
          unconfirmed: [],
          notice: null,
          createdAt: at,
          changedAt: at,
          unsynced: 1,
        })
      }
      db.close()
    },
    { ...pictures, posts, email: author.email },
  )
}

/** How many pictures the store holds, and how many of them are not the bytes that they are named by. */
const picturesIn = (page: Page) =>
  page.evaluate(async (email) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith(email))
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(found?.name ?? '')
      opening.onsuccess = () => resolve(opening.result)
    })
    const ask = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const images = () => db.transaction('images').objectStore('images')
    const keys = await ask(images().getAllKeys())
    let wrong = 0
    for (const key of keys) {
      const { bytes } = await ask<{ bytes: ArrayBuffer }>(images().get(key))
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      if (Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') !== key) wrong += 1
    }
    db.close()
    return { count: keys.length, wrong }
  }, author.email)

async function importFile(page: Page, file: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a file' }).click()
  await (await chooser).setFiles(file)
}

test('four hundred megabytes of unsynced pictures go into one file and arrive whole on another machine', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(900_000)
  await openStudio(page, fresh.origin)
  await synced(page)
  await fillStore(page)

  const file = await test.step('the file is made, and says how far it is', async () => {
    await page.keyboard.press('Control+k')
    await page.getByLabel('Command or post').fill('Export unsynced work')
    const download = page.waitForEvent('download', { timeout: 300_000 })
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Making the file: \d+ %$/)).toBeVisible()
    const path = await (await download).path()
    await expect(page.getByText(/^Making the file/)).toBeHidden()
    expect((await download).suggestedFilename()).toMatch(/^fettle-unsynced-.+\.zip$/)
    expect(statSync(path).size).toBeGreaterThan(pictures.count * pictures.bytes)
    return path
  })

  const browser = context.browser()
  if (!browser) throw new Error('The browser has gone')
  const other = await (await browser.newContext()).newPage()
  await openStudio(other, fresh.origin)
  await synced(other)
  await other.getByRole('button', { name: 'Notifications' }).click()

  await test.step('one flipped bit in a picture, and nothing is taken in', async () => {
    const flipped = test.info().outputPath('flipped.zip')
    copyFileSync(file, flipped)
    const handle = openSync(flipped, 'r+')
    const byte = Buffer.alloc(1)
    const middle = Math.floor(statSync(file).size / 2)
    readSync(handle, byte, 0, 1, middle)
    writeSync(handle, Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, middle)
    closeSync(handle)
    await importFile(other, flipped)
    await expect(other.getByText(/^Reading the file: \d+ %$/)).toBeVisible()
    await expect(other.getByText('This file is damaged')).toBeVisible({ timeout: 300_000 })
    rmSync(flipped)
    expect(await picturesIn(other)).toEqual({ count: 0, wrong: 0 })
    await expect(other.getByText('Everything is saved on the server.')).toBeVisible()
  })
  await test.step('the file as it was brings everything', async () => {
    await importFile(other, file)
    await expect(other.getByText(`${posts} posts imported`)).toBeVisible({ timeout: 300_000 })
    await expect(other.getByRole('dialog').getByRole('listitem')).toHaveCount(posts)
    expect(await picturesIn(other)).toEqual({ count: pictures.count, wrong: 0 })
  })
  await other.context().close()
})
