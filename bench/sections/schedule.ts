import { setTimeout as sleep } from 'node:timers/promises'
import { createPost } from '../../e2e/support/posts.ts'
import { type Product, startProduct } from '../../e2e/support/product.ts'
import { median, type Section } from '../setup/report.ts'

const LIMIT_SECONDS = 2
/** Between the times of two posts: none divides a second, so that looks are met at every moment. */
const APART_MS = 777
const LOOK_MS = 25

/** Waits until each post can be read by everybody. @returns how late that was, in milliseconds */
async function latenessOf(product: Product, planned: ReadonlyMap<string, number>): Promise<number[]> {
  const late = new Map<string, number>()
  while (late.size < planned.size) {
    for (const [id, at] of planned) {
      if (late.has(id) || Date.now() < at) continue
      const answer = await fetch(`${product.origin}/api/blogs/${id}`)
      await answer.arrayBuffer()
      if (answer.ok) late.set(id, Date.now() - at)
    }
    await sleep(LOOK_MS)
  }
  return [...late.values()]
}

/** How long after their time scheduled posts are public while the process runs. */
export const schedule: Section = {
  name: 'schedule',
  async run({ quick }) {
    const count = quick ? 2 : 20
    const product = await startProduct()
    try {
      const first = Date.now() + count * 3_000
      const planned = new Map<string, number>()
      for (let index = 0; index < count; index += 1) {
        const at = first + index * APART_MS
        const publish_at = new Date(at).toISOString()
        const { _id } = await createPost(product, { title: `Post ${index}`, status: 'Draft', publish_at })
        planned.set(_id, at)
      }
      if (Date.now() > first) throw new Error('The first time came before the last post was there.')
      const late = (await latenessOf(product, planned)).map((ms) => ms / 1_000)
      const latest = Math.max(...late)
      return {
        about: `${count} scheduled posts on one process, ${APART_MS} ms apart: from the time of each until anybody can read it.`,
        rows: [
          { figure: 'in the middle, s', value: median(late) },
          { figure: 'latest, s', value: latest },
        ],
        targets: [
          { name: 'latest post', measured: latest, must: 'at most', limit: LIMIT_SECONDS, unit: 's' },
        ],
      }
    } finally {
      await product.close()
    }
  },
}
