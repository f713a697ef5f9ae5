import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ServerSetting } from './messages.ts'
import { savedJson } from './saved-json.ts'
import { parseServerAddress } from './server-address.ts'
import { openServerSetting, type ServerSettingOptions } from './server-setting.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

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

  test('a server that never answers is given up on', async () => {
    const never: ServerSettingOptions['fetch'] = (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const { server } = await open({ fetch: never, waitMs: 20 })
    expect(await server.check('fettle.example')).toMatchObject({
      problem: expect.stringContaining('Nothing answers'),
    })
  })

  test('another site is refused while posts of this one are on this device only', async () => {
    const { server, left } = await open({ unsynced: async (siteId) => (siteId === 'site-one' ? 2 : 0) })
    await server.choose('fettle.example')
    expect(await server.choose('other.example')).toEqual({
      found: false,
      problem:
        'That is another site, and 2 posts of https://fettle.example are on this device only. Sync or export them first.',
    })
    expect(server.current()?.origin).toBe('https://fettle.example')
    expect(left()).toBe(1)
  })

  test('the same site at a new address is taken while posts wait, and the old cookies are left behind', async () => {
    const { server, left } = await open({ unsynced: async () => 2 })
    await server.choose('fettle.example')
    await server.choose('new.fettle.example')
    expect(server.current()).toEqual({ origin: 'https://new.fettle.example', siteId: 'site-one' })
    expect(left()).toBe(2)
  })
})
