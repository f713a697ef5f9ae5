import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '../support/test.ts'

/** The status and the Location of the answer to a request target that no HTTP client would send as it is. */
async function answerTo(origin: string, target: string): Promise<{ status: number; location: string }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('latin1')
  let answer = ''
  socket.on('data', (text) => {
    answer += text
  })
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  const [head = ''] = answer.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    location: /^location: *(.*)$/im.exec(head)?.[1] ?? '',
  }
}

/** Where a browser goes that is told this Location. */
const leadsTo = (origin: string, location: string) => new URL(location, origin).origin

const long = 12_000
const nowhere = [
  ...['//', '///', '//%2f', '//%2f%2fevil.example', '//evil.example', '//evil.example/', '///evil.example/'],
  ...[
    '/\\evil.example',
    '/\\evil.example/',
    '/\\/evil.example/',
    '/%5cevil.example',
    '/%5cx%2f',
    '/%2fx%5c',
    '/faq\\',
    '/faq//',
  ],
  ...['/%', '/%ff', '/%zz', '/%00', '/faq%00', '/..%2f', '/..%2f..%2fetc/passwd', '/..', '/../../etc/passwd'],
  ...[
    '/%2f',
    '/%2f/evil.example',
    '/%2e%2e%2f',
    '/assets/..%2f..%2f',
    '/assets/%ff',
    '/og/%00.png',
    '/og/%ff.png',
  ],
  ...['/api/%', '/api/%ff', '/api//', '/uploads//', '/uploads/%', '//api/health', '/services/__proto__'],
  ...[
    `/${'a'.repeat(long)}`,
    `/${'a/'.repeat(long / 2)}b`,
    `/${'%2f'.repeat(long / 3)}`,
    `/${'/'.repeat(long)}`,
  ],
]

test('an address that leads nowhere is not found: never a fault, never another host', async ({ site }) => {
  for (const target of nowhere) {
    const answer = await answerTo(site.origin, target)
    expect(answer, target.slice(0, 80)).toEqual({ status: 404, location: '' })
  }
})

test('a redirect leads to this host whatever stands in the address', async ({ site }) => {
  const targets = ['/./', '/.//', '/%2f%2fevil.example/', '/%5c%5cevil.example/', '/https://evil.example/']
  const shown = [
    '/@evil.example/',
    '/%09/evil.example/',
    '/%0d%0aX:y/',
    '/.evil.example/',
    '/x/%2e%2e//evil.example/',
  ]
  for (const target of [...targets, ...shown, 'http://evil.example/faq/', 'http://evil.example//x/']) {
    const { status, location } = await answerTo(site.origin, target)
    expect([301, 404], target).toContain(status)
    expect(leadsTo(site.origin, location), target).toBe(site.origin)
  }
})

test('a post that cannot be looked up is not found', async ({ site }) => {
  for (const slug of ['%00', '%', '%ff', '..%2f', '%2f', 'a%00b', 'a'.repeat(long)]) {
    const answer = await answerTo(site.origin, `/blogs/${slug}`)
    expect(answer, slug.slice(0, 80)).toEqual({ status: 302, location: '/404' })
  }
})

test('a query that cannot be read counts as absent', async ({ site }) => {
  const queries = ['search=%00', 'search=a%00b', 'search=%', 'search=%ff', `search=${'a'.repeat(long)}`]
  for (const query of [...queries, 'page=%00', 'category=%00', 'sort=%00', '%00=%00', '__proto__=x']) {
    const answer = await fetch(`${site.origin}/blogs?${query}`)
    expect(answer.status, query.slice(0, 80)).toBe(200)
    expect(await answer.text(), query.slice(0, 80)).not.toContain('\0')
  }
})

test('a target that names no page is refused, and one with a host is read without it', async ({ site }) => {
  expect(await answerTo(site.origin, '*')).toEqual({ status: 400, location: '' })
  expect(await answerTo(site.origin, `${site.origin}/faq?x=1`)).toEqual({ status: 200, location: '' })
  expect(await answerTo(site.origin, `${site.origin}/api/health`)).toEqual({ status: 200, location: '' })
})
