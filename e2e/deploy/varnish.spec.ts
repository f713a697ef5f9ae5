import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Post } from '@fettle/shared-types'
import { changeUnderReaders } from '../support/changes-under-readers.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import { freePort, type Product, type ProductProcess, startProduct } from '../support/product.ts'
import { modulesOf, programAt, skipUnless } from '../support/programs.ts'
import { type InterceptingProxy, startInterceptingProxy } from '../support/proxies.ts'
import { expect, test } from '../support/test.ts'

const rules = fileURLToPath(new URL('../../deploy/varnish/fettle.vcl', import.meta.url))
const portOf = ({ origin }: Product) => new URL(origin).port

const varnishd = programAt('varnishd')
const modules = varnishd && modulesOf(varnishd, 'varnish/vmods', 'libvmod_xkey.so')
const MISSING = 'varnish and varnish-modules are not installed here'

/** `npm run test:scale` goes on for longer. */
const [ROUNDS, DEATHS] = process.env.FETTLE_TEST_SCALE ? [20, 20] : [3, 2]
/** After the acknowledgement of a change no reader may be given the old page for longer than this, in milliseconds. */
const BOUND_MS = 1_000

/** Varnish with the rules of `deploy`; only the ports are other ones. */
async function startVarnish([site, purge]: [number, number], [one, two]: [string, string]) {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-varnish-'))
  const file = join(folder, 'fettle.vcl')
  writeFileSync(file, readFileSync(rules, 'utf8').replace('"3001"', `"${one}"`).replace('"3002"', `"${two}"`))
  const addresses = ['-a', `site=127.0.0.1:${site}`, '-a', `purge=127.0.0.1:${purge}`, '-T', '127.0.0.1:0']
  const settings = ['-s', 'malloc,64m', '-p', `vmod_path=${modules}`]
  const args = ['-F', '-n', join(folder, 'work'), '-f', file, ...settings, ...addresses]
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

interface Site {
  /** Where readers ask. */
  origin: string
  one: ProductProcess
  two: ProductProcess
  /** What the first process sends its purges through. */
  way: InterceptingProxy
}

/** Two processes over one folder behind Varnish. */
async function behindVarnish(work: (site: Site) => Promise<void>): Promise<void> {
  const [sitePort, purgePort] = [await freePort(), await freePort()]
  const purgeUrl = `http://127.0.0.1:${purgePort}/`
  const way = await startInterceptingProxy()
  way.forwardTo(purgeUrl.slice(0, -1))
  const one = await startProduct({ env: { CDN_PURGE_URL: `${way.origin}/`, TRUST_PROXY: '1' } })
  const env = { CDN_PURGE_URL: purgeUrl, TRUST_PROXY: '1', DATA_DIR: one.dataDir }
  const two = await startProduct({ env })
  const varnish = await startVarnish([sitePort, purgePort], [portOf(one), portOf(two)])
  try {
    await work({ origin: varnish.origin, one, two, way })
  } finally {
    await varnish.close()
    await two.close()
    await one.close()
    await way.close()
  }
}

test('readers behind Varnish with xkey get the new page after every change, and a dead process is no fault', async () => {
  skipUnless(modules, MISSING)
  test.setTimeout(600_000)
  await behindVarnish(async ({ origin, one, two }) => {
    const page = await fetch(`${origin}/about`, { headers: { cookie: 'theme=dark' } })
    expect(page.headers.get('cache-control')).toBe('public, no-cache')
    expect([
      page.headers.get('surrogate-key'),
      page.headers.get('cache-tag'),
      page.headers.get('xkey'),
    ]).toEqual([null, null, null])
    const report = await changeUnderReaders(origin, [one, two], { rounds: ROUNDS, boundMs: BOUND_MS })
    console.log(`behind Varnish: ${JSON.stringify(report)}`)
    expect(report).toMatchObject({ changes: 10 * ROUNDS, old: 0 })
    expect(report.checked).toBeGreaterThan(10 * ROUNDS)
    expect(report.hits).toBeGreaterThan(report.reads / 4)
    await one.kill()
    for (const path of ['/about', '/blogs', '/faq', '/api/blogs', '/rss.xml'])
      expect((await fetch(origin + path)).status).toBe(200)
  })
})

/** So many reads take several times as long as is allowed. */
const MOST_READS = 5_000

/** Asks again and again until the page says it. @returns when, in milliseconds of this process's clock */
async function timeOf(address: string, text: string): Promise<number> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const answer = await fetch(address)
    if ((await answer.text()).includes(text)) return performance.now()
  }
  throw new Error(`The page did not say ${text}`)
}

test('a process that dies between the commit and the purge leaves no old page: the other one purges', async () => {
  skipUnless(modules, MISSING)
  test.setTimeout(600_000)
  await behindVarnish(async ({ origin, one, way }) => {
    const post: Post = await createPost(one)
    const address = `${origin}/blogs/${post.slug}`
    // No purge of the first process arrives: it is as if it died before each.
    way.intercept((_req, res) => {
      res.destroy()
      return true
    })
    const times: number[] = []
    for (let death = 0; death < DEATHS; death += 1) {
      expect((await fetch(address)).status).toBe(200)
      const comment = `Comment ${death}.`
      const api = await signedInApi(one)
      const acknowledged = await api(`/blogs/${post._id}/comments`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ comment }),
      })
      const from = performance.now()
      await one.kill()
      expect(acknowledged.status).toBe(201)
      times.push((await timeOf(address, comment)) - from)
      await one.restart()
    }
    console.log(`behind Varnish, after a death: at most ${Math.round(Math.max(...times))} ms`)
    expect(Math.max(...times)).toBeLessThan(BOUND_MS)
  })
})
