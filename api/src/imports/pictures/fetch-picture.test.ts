import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPictureFetcher } from './fetch-picture.ts'
import { isPublicAddress } from './public-addresses.ts'

const never = new AbortController().signal

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.0.1', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.8', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1'],
  ...['64:ff9b::7f00:1', '2001:0:7f00:1::', '2002:7f00:1::', '2001:db8::1', 'localhost', ''],
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

/** An old site on this machine, and what it was asked. */
async function oldSite() {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(req.url ?? '')
    if (req.url === '/moved.png') res.writeHead(302, { Location: '/there.png' }).end()
    else if (req.url === '/round.png') res.writeHead(302, { Location: '/round.png' }).end()
    else if (req.url === '/inside.png')
      res.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end()
    else if (req.url === '/file.png') res.writeHead(302, { Location: 'file:///etc/passwd' }).end()
    else if (req.url === '/large.png') res.end(Buffer.alloc(11 * 1024 * 1024))
    else if (req.url === '/gone.png') res.writeHead(404).end()
    else res.end('bytes')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test.each([
  'http://127.0.0.1:1',
  'http://localhost:1',
  'http://[::1]:1',
  'http://2130706433:1',
  'http://0x7f.1:1',
])('nobody within is asked: %s', async (origin) => {
  const { fetch } = createPictureFetcher(never)
  await expect(fetch(`${origin}/there.png`)).rejects.toThrow('not public')
})

test('a redirect within is not followed', async () => {
  const { origin, asked } = await oldSite()
  const { fetch } = createPictureFetcher(never, (address) => address === '127.0.0.1')
  expect((await fetch(`${origin}/moved.png`)).toString()).toBe('bytes')
  await expect(fetch(`${origin}/inside.png`)).rejects.toThrow('not public')
  await expect(fetch(`${origin}/file.png`)).rejects.toThrow('not of the web')
  await expect(fetch(`${origin}/round.png`)).rejects.toThrow('on and on')
  await expect(fetch(`${origin}/large.png`)).rejects.toThrow('larger than 10 MiB')
  await expect(fetch(`${origin}/gone.png`)).rejects.toThrow('answered 404')
  expect(asked.filter((path) => path === '/round.png')).toHaveLength(4)
})

test('a host that does not answer is not asked for ever, and an end ends the fetching', async () => {
  const { fetch } = createPictureFetcher(never, () => true)
  for (let time = 0; time < 10; time += 1)
    await expect(fetch('http://127.0.0.1:1/a.png')).rejects.toThrow('did not answer')
  await expect(fetch('http://127.0.0.1:1/a.png')).rejects.toThrow('several times')
  const ending = new AbortController()
  ending.abort()
  await expect(
    createPictureFetcher(ending.signal, () => true).fetch('http://127.0.0.1:1/a.png'),
  ).rejects.toThrow('aborted')
})
