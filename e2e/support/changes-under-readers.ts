import { setTimeout as sleep } from 'node:timers/promises'
import type { Post } from '@fettle/shared-types'
import { createPost, signedInApi } from './posts.ts'
import type { Product } from './product.ts'

const POSTS = 10
const READERS = 4

interface Readers {
  /** How often each of the ten posts is edited. */
  rounds?: number
  /** After the acknowledgement of a change no reader may be given the old page for longer than this, in milliseconds. */
  boundMs?: number
}

interface Read {
  post: number
  begunAt: number
  version: number
  isHit: boolean
}

/** What the readers were given. */
export interface ReadersReport {
  changes: number
  reads: number
  /** From the cache, without the server. */
  hits: number
  /** That began when the newest version had to be there. */
  checked: number
  /** Of these, those that were given an older one. */
  old: number
  /** For how long after an acknowledgement a read that was given an older one began at the latest, in milliseconds. */
  longestMs: number
}

/**
 * Edits ten posts some times each, through all processes in turn, while readers ask for them through the cache without a
 * pause.
 * @param cacheOrigin where the cache is asked
 */
export async function changeUnderReaders(
  cacheOrigin: string,
  products: Product[],
  { rounds = 3, boundMs = 2_000 }: Readers = {},
): Promise<ReadersReport> {
  const [first] = products
  if (!first) throw new Error('There is no server')
  const posts: Post[] = []
  for (let count = 0; count < POSTS; count += 1)
    posts.push(await createPost(first, { title: `Post number ${count}`, content: '<p>version 0.</p>' }))
  const apis = await Promise.all(products.map((product) => signedInApi(product)))
  const reads: Read[] = []
  const changes: Array<{ post: number; version: number; acknowledgedAt: number }> = []
  let isOver = false

  async function read(post: number) {
    const begunAt = performance.now()
    const answer = await fetch(`${cacheOrigin}/blogs/${posts[post]?.slug}`)
    const [, version = '-1'] = /version (\d+)\./.exec(await answer.text()) ?? []
    const { headers } = answer
    // Varnish names the request that had brought what it kept.
    const isHit = headers.get('x-cache') === 'hit' || /^\d+ \d+$/.test(headers.get('x-varnish') ?? '')
    reads.push({ post, begunAt, version: Number(version), isHit })
  }

  async function readOn(reader: number) {
    for (let turn = reader; !isOver; turn += 1) {
      await read(turn % POSTS)
      await sleep(5)
    }
  }

  async function edit(post: number, version: number) {
    const form = new FormData()
    const { title, description, caption, category } = posts[post] as Post
    const texts = { title, description, caption, category, content: `<p>version ${version}.</p>` }
    const rest = { read_time_minutes: '3', status: 'Published', tags: '[]' }
    for (const [name, value] of Object.entries({ ...texts, ...rest })) form.set(name, value)
    const api = apis[changes.length % apis.length]
    const answer = await api?.(`/blogs/${posts[post]?._id}`, { method: 'PUT', body: form })
    if (!answer?.ok) throw new Error(`An edit answered ${answer?.status}: ${await answer?.text()}`)
    changes.push({ post, version, acknowledgedAt: performance.now() })
  }

  const readers = Array.from({ length: READERS }, (_, reader) => readOn(reader))
  try {
    for (let version = 1; version <= rounds; version += 1) {
      for (let post = 0; post < POSTS; post += 1) await edit(post, version)
      await sleep(boundMs)
      for (let post = 0; post < POSTS; post += 1) await read(post)
    }
  } finally {
    isOver = true
    await Promise.all(readers)
  }
  const leastAt = ({ post, begunAt }: Read) =>
    Math.max(
      0,
      ...changes
        .filter((change) => change.post === post && change.acknowledgedAt + boundMs <= begunAt)
        .map(({ version }) => version),
    )
  const checked = reads.filter((each) => leastAt(each) > 0)
  const stale = reads.flatMap(({ post, begunAt, version }) =>
    changes
      .filter((change) => change.post === post && change.version > version)
      .map(({ acknowledgedAt }) => begunAt - acknowledgedAt),
  )
  return {
    changes: changes.length,
    reads: reads.length,
    hits: reads.filter(({ isHit }) => isHit).length,
    checked: checked.length,
    old: checked.filter((each) => each.version < leastAt(each)).length,
    longestMs: Math.round(Math.max(0, ...stale)),
  }
}
