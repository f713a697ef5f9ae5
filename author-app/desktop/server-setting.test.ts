import { join } from 'node:path'
import type { Dialog, MessageBoxOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { createDialogs } from './dialogs.ts'
import { ServerSetting } from './messages.ts'
import { savedJson } from './safe-file.ts'
import {
  openServerSetting,
  parseServerAddress,
  type ServerChange,
  type ServerSettingOptions,
} from './server-setting.ts'
import { temporaryFolder } from './testing/fixtures.ts'

describe('an address as people type it', () => {
  test.each([
    ['www.fettle.example', 'https://www.fettle.example'],
    ['  https://Fettle.Example/ ', 'https://fettle.example'],
    ['https://fettle.example:8443', 'https://fettle.example:8443'],
    ['localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://localhost', 'https://localhost'],
  ])('%s is %s', (text, origin) => {
    expect(parseServerAddress(text)).toEqual({ origin })
  })

  test.each([
    ['', 'Enter the address'],
    ['http://fettle.example', 'must start with https://'],
    ['http://localhost.evil.example', 'must start with https://'],
    ['http://127.0.0.1.evil.example', 'must start with https://'],
    ['ftp://fettle.example', 'starts with https://'],
    ['file:///etc/passwd', 'not an address'],
    ['javascript:alert(1)', 'not an address'],
    ['https://meera:secret@fettle.example', 'Leave the name'],
    ['https://fettle.example/dashboard', 'without what follows'],
    ['https://fettle.example/?x=1', 'without what follows'],
    ['two words', 'not an address'],
    ['https://fettle.example\\@evil.example', 'not an address'],
  ])('%s is refused with a sentence', (text, sentence) => {
    expect(parseServerAddress(text)).toEqual({ problem: expect.stringContaining(sentence) })
  })
})

const health = (siteId: string) => Response.json({ siteId, version: '0.1.0' })

async function open(changes: Partial<ServerSettingOptions> = {}, folder?: string) {
  const path = join(folder ?? (await temporaryFolder()), 'server.json')
  let left = 0
  const server = await openServerSetting({
    file: savedJson(path, ServerSetting),
    fetch: async (url) => health(url.includes('other') ? 'site-two' : 'site-one'),
    unsynced: async () => 0,
    confirm: async () => true,
    leaving: async () => {
      left += 1
    },
    ...changes,
  })
  return { server, left: () => left }
}

describe('the server of the app', () => {
  test('is unknown at the first start, and remembered with its site once chosen', async () => {
    const folder = await temporaryFolder()
    const { server } = await open({}, folder)
    expect(server.current()).toBeUndefined()
    const chosen = { origin: 'https://fettle.example', siteId: 'site-one' }
    expect(await server.choose('fettle.example')).toEqual({
      found: true,
      server: { ...chosen, version: '0.1.0' },
    })
    expect((await open({}, folder)).server.current()).toEqual(chosen)
  })

  test('checking an address changes nothing', async () => {
    const { server } = await open()
    expect(await server.check('fettle.example')).toMatchObject({ found: true })
    expect(server.current()).toBeUndefined()
  })

  test.each([
    ['a page that is no Fettle', async () => new Response('<html>')],
    ['an error', async () => Response.json({ siteId: 'x', version: '1' }, { status: 502 })],
    [
      'a redirect',
      async () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
    ],
    ['JSON of something else', async () => Response.json({ ok: true })],
    [
      'an id that could not be kept',
      async () => Response.json({ siteId: 'x'.repeat(201), epoch: '', version: '1' }),
    ],
  ])('%s is not taken for a server', async (_, fetch) => {
    const { server } = await open({ fetch })
    expect(await server.choose('fettle.example')).toEqual({
      found: false,
      problem: 'https://fettle.example answers, but there is no Fettle site there.',
    })
    expect(server.current()).toBeUndefined()
  })

  test('a server that does not answer is said to be away', async () => {
    const { server } = await open({ fetch: () => Promise.reject(new TypeError('failed')) })
    expect(await server.check('fettle.example')).toMatchObject({
      problem: expect.stringContaining('Nothing answers'),
    })
  })

  test('an answer without an end is not read on', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent > 1_000) controller.close()
        else controller.enqueue(new Uint8Array(16 * 1024).fill(32))
      },
    })
    const { server } = await open({ fetch: async () => new Response(endless) })
    expect(await server.check('fettle.example')).toMatchObject({ found: false })
    expect(sent).toBeLessThan(10)
  })

  test('a server that never answers is given up on', async () => {
    const never: ServerSettingOptions['fetch'] = (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const { server } = await open({ fetch: never, waitMs: 20 })
    expect(await server.check('fettle.example')).toMatchObject({
      problem: expect.stringContaining('Nothing answers'),
    })
  })

  test('another address is confirmed by the person, told what is sent there', async () => {
    const asked: ServerChange[] = []
    const { server, left } = await open({
      unsynced: async () => 2,
      confirm: async (change) => asked.push(change) > 1,
    })
    await server.choose('fettle.example')
    expect(asked).toEqual([])
    const before = left()
    expect(await server.choose('new.fettle.example')).toEqual({
      found: false,
      problem: 'Nothing was changed: this app still works with https://fettle.example.',
    })
    expect(server.current()?.origin).toBe('https://fettle.example')
    expect(left()).toBe(before)

    expect(await server.choose('new.fettle.example')).toMatchObject({ found: true })
    expect(asked).toEqual(
      Array.from({ length: 2 }, () => ({
        from: 'https://fettle.example',
        to: 'https://new.fettle.example',
        waiting: 2,
        isSameSite: true,
      })),
    )
    expect(server.current()).toEqual({ origin: 'https://new.fettle.example', siteId: 'site-one' })
    // The old address's cookies are left behind.
    expect(left()).toBe(before + 1)
  })

  test('another site is confirmed too: what waits for the old one stays here', async () => {
    const asked: ServerChange[] = []
    const { server } = await open({
      unsynced: async (siteId) => (siteId === 'site-one' ? 2 : 0),
      confirm: async (change) => asked.push(change) > 0,
    })
    await server.choose('fettle.example')
    await server.choose('other.example')
    expect(asked).toEqual([
      { from: 'https://fettle.example', to: 'https://other.example', waiting: 2, isSameSite: false },
    ])
    expect(server.current()).toEqual({ origin: 'https://other.example', siteId: 'site-two' })
  })

  test('a server that was replaced behind its address is confirmed, and gets no cookies of the old one', async () => {
    let siteId = 'site-one'
    const asked: ServerChange[] = []
    const { server, left } = await open({
      fetch: async () => health(siteId),
      confirm: async (change) => asked.push(change) > 0,
    })
    await server.choose('fettle.example')
    const before = left()
    await server.choose('fettle.example')
    expect(asked).toEqual([])
    siteId = 'site-two'
    await server.choose('fettle.example')
    expect(asked).toMatchObject([{ isSameSite: false }])
    expect(left()).toBe(before + 1)
  })

  test.each([
    [
      { waiting: 3, isSameSite: true },
      '3 posts on this device are not sent yet. Once you sign in, they go to b.',
    ],
    [{ waiting: 1, isSameSite: false }, '1 post on this device is not sent yet. It stays here for a'],
    [{ waiting: 0, isSameSite: true }, 'Everything you wrote is on the server.'],
  ])('the question says what happens to the work: %o', async (change, sentence) => {
    const shown: MessageBoxOptions[] = []
    const dialog = {
      async showMessageBox(options: MessageBoxOptions) {
        shown.push(options)
        return { response: 1, checkboxChecked: false }
      },
    }
    const dialogs = createDialogs(dialog as Pick<Dialog, 'showMessageBox'>)
    expect(await dialogs.changeServer({ from: 'a', to: 'b', ...change })).toBe(false)
    expect(shown).toMatchObject([{ message: 'a → b', detail: expect.stringContaining(sentence) }])
  })
})
