import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changeUnderReaders } from '../support/changes-under-readers.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const rules = fileURLToPath(new URL('../../deploy/varnish/fettle.vcl', import.meta.url))
const portOf = ({ origin }: Product) => new URL(origin).port

const varnishd = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find((path) => existsSync(path))
const libraries = ['/usr/lib', '/usr/local/lib'].filter((folder) => existsSync(folder))
const hasXkey = libraries
  .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
  .some((folder) => existsSync(join(folder, 'varnish/vmods/libvmod_xkey.so')))

/** Varnish with the rules of `deploy`; only the ports are other ones. */
async function startVarnish([site, purge]: [number, number], [one, two]: [string, string]) {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-varnish-'))
  const file = join(folder, 'fettle.vcl')
  writeFileSync(file, readFileSync(rules, 'utf8').replace('"3001"', `"${one}"`).replace('"3002"', `"${two}"`))
  const addresses = ['-a', `site=127.0.0.1:${site}`, '-a', `purge=127.0.0.1:${purge}`, '-T', '127.0.0.1:0']
  const args = ['-F', '-n', join(folder, 'work'), '-f', file, '-s', 'malloc,64m', ...addresses]
  const child = spawn(varnishd ?? '', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${site}`
  const ask = () => fetch(`${origin}/about`).then(({ status }) => status)
  await expect.poll(() => ask().catch(() => 0)).toBe(200)
  return {
    origin,
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('readers behind Varnish with xkey get the new page after each of thirty changes, and a dead process is no fault', async () => {
  test.skip(!varnishd || !hasXkey, 'varnish and varnish-modules are not installed here')
  const [sitePort, purgePort] = [await freePort(), await freePort()]
  const env = { CDN_PURGE_URL: `http://127.0.0.1:${purgePort}/`, TRUST_PROXY: '1' }
  const one = await startProduct({ env })
  const two = await startProduct({ env: { ...env, DATA_DIR: one.dataDir } })
  const varnish = await startVarnish([sitePort, purgePort], [portOf(one), portOf(two)])
  try {
    const page = await fetch(`${varnish.origin}/about`, { headers: { cookie: 'theme=dark' } })
    expect(page.headers.get('cache-control')).toBe('public, no-cache')
    expect([
      page.headers.get('surrogate-key'),
      page.headers.get('cache-tag'),
      page.headers.get('xkey'),
    ]).toEqual([null, null, null])
    const report = await changeUnderReaders(varnish.origin, [one, two])
    expect(report).toMatchObject({ changes: 30, old: 0 })
    expect(report.checked).toBeGreaterThan(30)
    await one.kill()
    for (const path of ['/about', '/blogs', '/faq', '/api/blogs', '/rss.xml'])
      expect((await fetch(varnish.origin + path)).status).toBe(200)
  } finally {
    await varnish.close()
    await two.close()
    await one.close()
  }
})
