import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { EnquiryReceipt } from '@fettle/shared-types'
import { ask, deploy, hasNginx, NGINX_MISSING, startNginx } from '../support/nginx.ts'
import { createPost } from '../support/posts.ts'
import { type Product, startProduct } from '../support/product.ts'
import { programAt, skipUnless } from '../support/programs.ts'
import { expect, test } from '../support/test.ts'

const portOf = ({ origin }: Product) => Number(new URL(origin).port)

test('two processes behind nginx: one may die, keyed writes arrive once, pictures outlast both', async () => {
  skipUnless(hasNginx, NGINX_MISSING)
  test.setTimeout(180_000)
  const env = { TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://www.example.com' }
  const one = await startProduct({ env })
  const two = await startProduct({ env: { ...env, DATA_DIR: one.dataDir } })
  const proxy = await startNginx([portOf(one), portOf(two)])
  try {
    const { thumbnail } = await createPost(one)
    expect((await ask(proxy.port, '/blogs')).body.toString()).toContain('A hinge that sags')
    expect((await ask(proxy.port, '/metrics')).status).toBe(404)
    const picture = await ask(proxy.port, thumbnail)
    expect(picture.status).toBe(200)
    const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/faq`, { redirect: 'manual' })
    expect(plain.headers.get('location')).toBe('https://www.example.com/faq')

    await one.kill()
    for (let times = 0; times < 20; times += 1) expect((await ask(proxy.port, '/blogs')).status).toBe(200)
    const form = Buffer.from(
      JSON.stringify({
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@example.com',
        phone: '+91 98000 00000',
        message: 'The tap drips.',
      }),
    )
    const enquire = (key: string) =>
      ask(proxy.port, '/api/enquiries', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: env.PUBLIC_ORIGIN, 'idempotency-key': key },
        body: form,
      })
    const keys = [randomUUID(), randomUUID()]
    const references: string[] = []
    for (const key of [...keys, ...keys]) {
      const { status, body } = await enquire(key)
      expect([status, body.toString()]).toEqual([201, expect.any(String)])
      references.push(EnquiryReceipt.parse(JSON.parse(body.toString())).reference)
    }
    expect(references.slice(2)).toEqual(references.slice(0, 2))
    expect(new Set(references).size).toBe(2)
    await two.kill()
    const kept = await ask(proxy.port, thumbnail)
    expect(kept.status).toBe(200)
    expect(kept.body.equals(picture.body)).toBe(true)
    expect((await ask(proxy.port, '/blogs')).status).toBe(502)
  } finally {
    await proxy.close()
    await two.close()
    await one.close()
  }
})

/** A process that takes a write and dies before it answers. */
async function startDying() {
  const taken: string[] = []
  const server = createServer((req, res) => {
    if (req.method === 'GET') return void res.end('{}')
    taken.push(`${req.method} ${req.headers['idempotency-key'] ?? 'without a key'}`)
    req.resume().once('end', () => res.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { taken, server, port: (server.address() as AddressInfo).port }
}

test('a POST that a process took and did not answer goes to the other one only with a key', async () => {
  skipUnless(hasNginx, NGINX_MISSING)
  const [one, two] = [await startDying(), await startDying()]
  const proxy = await startNginx([one.port, two.port])
  const send = (headers: Record<string, string>) =>
    ask(proxy.port, '/api/enquiries', { method: 'POST', headers, body: Buffer.from('{}') })
  const taken = () => [one, two].map((process) => process.taken.splice(0))
  try {
    for (let times = 0; times < 20; times += 1) {
      expect((await send({})).status).toBe(502)
      expect(taken().flat()).toEqual(['POST without a key'])
      expect((await send({ 'idempotency-key': 'a-key' })).status).toBe(502)
      expect(taken()).toEqual([['POST a-key'], ['POST a-key']])
    }
  } finally {
    await proxy.close()
    for (const { server } of [one, two]) {
      server.closeAllConnections()
      server.close()
    }
  }
})

test('systemd takes the unit', async () => {
  const analyze = programAt('systemd-analyze')
  skipUnless(analyze, 'systemd is not installed here')
  execFileSync(analyze ?? '', ['verify', join(deploy, 'systemd/fettle@.service')], { stdio: 'pipe' })
})
