import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EnquiryReceipt } from '@fettle/shared-types'
import { createPost } from '../support/posts.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'
import { programAt, skipUnless } from '../support/programs.ts'
import { expect, test } from '../support/test.ts'

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))

const nginx = programAt('nginx')
const openssl = programAt('openssl')

interface Answer {
  status: number
  location: string | undefined
  body: Buffer
}

/** One request over TLS, to a certificate that nobody knows. */
function ask(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: 'www.example.com', ...headers },
        rejectUnauthorized: false,
        agent: false,
      },
      async (answer) => {
        const chunks = await answer.toArray()
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          body: Buffer.concat(chunks),
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** nginx with the site's own files, in a folder of the test's; only ports and places are other ones. */
async function startNginx(processes: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  cpSync(join(deploy, 'nginx'), join(folder, 'fettle'), { recursive: true })
  const key = [
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    join(folder, 'key.pem'),
    '-out',
    join(folder, 'cert.pem'),
  ]
  execFileSync(openssl ?? '', ['req', '-x509', '-days', '1', '-subj', '/CN=www.example.com', ...key], {
    stdio: 'ignore',
  })
  const places: Array<[RegExp, string]> = [
    [/\/etc\/letsencrypt\S+fullchain\.pem/g, join(folder, 'cert.pem')],
    [/\/etc\/letsencrypt\S+privkey\.pem/g, join(folder, 'key.pem')],
    [/\/var\/cache\/nginx-fettle/g, join(folder, 'cache')],
    [/listen \[::\]:\d+.*\n/g, ''],
    [/listen 80;/g, `listen 127.0.0.1:${plainPort};`],
    [/listen 443/g, `listen 127.0.0.1:${port}`],
    [/127\.0\.0\.1:3001/g, `127.0.0.1:${processes[0]}`],
    [/127\.0\.0\.1:3002/g, `127.0.0.1:${processes[1]}`],
  ]
  for (const name of ['site.conf', 'http.conf']) {
    const file = join(folder, 'fettle', name)
    writeFileSync(
      file,
      places.reduce((text, [from, to]) => text.replace(from, to), readFileSync(file, 'utf8')),
    )
  }
  for (const name of ['body', 'proxy', 'f', 'u', 's']) mkdirSync(join(folder, name))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid nginx.pid; error_log stderr crit; events {}
     http { access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u;
       scgi_temp_path s; include fettle/site.conf; }`,
  )
  const args = ['-p', folder, '-c', 'nginx.conf']
  execFileSync(nginx ?? '', [...args, '-t'], { stdio: 'pipe' })
  const child = spawn(nginx ?? '', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  await expect
    .poll(() =>
      ask(port, '/api/health').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  return {
    port,
    plainPort,
    async close() {
      child.kill('SIGQUIT')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const portOf = ({ origin }: Product) => Number(new URL(origin).port)

test('two processes behind nginx: one may die, keyed writes arrive once, pictures outlast both', async () => {
  skipUnless(nginx && openssl, 'nginx and openssl are not installed here')
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
  skipUnless(nginx && openssl, 'nginx and openssl are not installed here')
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
