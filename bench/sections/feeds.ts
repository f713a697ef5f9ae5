import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostSummary } from '@fettle/shared-types'
import { signedInApi } from '../../e2e/support/posts.ts'
import { type Product, startProduct } from '../../e2e/support/product.ts'
import { residentMemory } from '../setup/machine.ts'
import { median, type Row, type Section } from '../setup/report.ts'
import { seedPosts } from '../setup/seed.ts'

const MOST = 50_000
const FEW = 500

async function timeOf(product: Product, path: string): Promise<number> {
  const from = performance.now()
  const answer = await fetch(product.origin + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - from
}

/** The documents that name posts: in a large site the sitemap is an index, and its first part holds the oldest posts. */
const paths = ['/sitemap.xml', '/sitemap-1.xml', '/rss.xml', '/feed.json']

async function pathsOf(product: Product): Promise<string[]> {
  const answer = await fetch(`${product.origin}/sitemap-1.xml`, { redirect: 'manual' })
  return paths.filter((path) => answer.ok || path !== '/sitemap-1.xml')
}

/** Saves the newest post with another description; what shows it is made anew afterwards. */
async function changePost(product: Product, api: Awaited<ReturnType<typeof signedInApi>>, round: number) {
  const [newest] = (await (await fetch(`${product.origin}/api/blogs?limit=1`)).json()) as PostSummary[]
  const post = (await (await api(`/blogs/${newest?._id}`)).json()) as Record<string, unknown>
  const { title, caption, category, content, tags, read_time_minutes, status } = post
  const body = { title, caption, category, content, tags, read_time_minutes, status }
  const answer = await api(`/blogs/${newest?._id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, description: `Round ${round}` }),
  })
  if (!answer.ok) throw new Error(`A save answered ${answer.status}: ${await answer.text()}`)
}

async function measure(size: number, changes: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-bench-'))
  await seedPosts(folder, size)
  const product = await startProduct({ from: folder })
  rmSync(folder, { recursive: true, force: true })
  try {
    const api = await signedInApi(product)
    await timeOf(product, '/terms')
    const rows: Row[] = []
    for (const path of await pathsOf(product)) {
      const before = residentMemory(product.pid()) ?? 0
      const first = await timeOf(product, path)
      const added = (residentMemory(product.pid()) ?? 0) - before
      const after: number[] = []
      for (let round = 0; round < changes; round += 1) {
        await changePost(product, api, round)
        after.push(await timeOf(product, path))
      }
      rows.push({
        posts: size,
        document: path,
        'first, ms': first,
        'added memory, MiB': added,
        'after a change, ms': median(after),
      })
    }
    return rows
  } finally {
    await product.close()
  }
}

/** What feeds and sitemap cost when they are made first, and after one post has changed. */
export const feeds: Section = {
  name: 'feeds',
  async run({ quick }) {
    const changes = quick ? 2 : 10
    const [few, most] = [await measure(FEW, changes), await measure(quick ? MOST / 10 : MOST, changes)]
    const costOf = (rows: Row[], path: string) =>
      Number(rows.find(({ document }) => document === path)?.['after a change, ms'])
    const ratios = paths
      .filter((path) => path !== '/sitemap-1.xml')
      .map((path) => ({ path, ratio: costOf(most, path) / costOf(few, path) }))
    return {
      about:
        'Feeds and sitemap, each made once and then after the newest post was changed; medians of the latter.',
      rows: [...few, ...most],
      targets: ratios.map(({ path, ratio }) => ({
        name: `${path} after a change, ${MOST.toLocaleString('en')} posts against ${FEW}`,
        measured: ratio,
        must: 'at most' as const,
        limit: 2,
        unit: 'times',
      })),
    }
  },
}
