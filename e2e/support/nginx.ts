import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './product.ts'
import { programAt } from './programs.ts'
import { expect } from './test.ts'

/** The files of `deploy/`. */
export const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))

const nginx = programAt('nginx')
const openssl = programAt('openssl')

/** Whether what `startNginx` needs is installed. */
export const hasNginx = Boolean(nginx && openssl)
export const NGINX_MISSING = 'nginx and openssl are not installed here'

export interface Answer {
  status: number
  /** What the answer says of where to go, and the cookies it sets. */
  location: string | undefined
  cookies: string[]
  body: Buffer
}

/** One request over TLS, to a certificate that nobody knows. */
export function ask(
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
          cookies: answer.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks),
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** nginx with the site's own files, in a folder of the test's; only ports and places are other ones. */
export async function startNginx(processes: number[]) {
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
