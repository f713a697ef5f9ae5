import { Health } from '@fettle/shared-types'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import sharp from 'sharp'
import { emptyFields, openEngine } from '../../author-app/src/engine/index.ts'
import { signedInApi } from '../../e2e/support/posts.ts'
import { author } from '../../e2e/support/product.ts'
import { type BenchProduct, startBenchProduct } from '../setup/product.ts'
import type { Section } from '../setup/report.ts'

const DRAFTS = 500
/** Posts sent one after another by a plain client, before and after, to measure the server alone. */
const BARE = 50
const LEAST_RATIO = 0.5

/** A picture that costs the server as much as a photograph; each number gives another one. */
const picture = (number: number) =>
  sharp({
    create: {
      width: 400,
      height: 225,
      channels: 3,
      background: { r: number % 256, g: (number >> 8) * 40, b: 90 },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg()
    .toBuffer()

const fieldsOf = (number: number) => ({
  title: `How to look after a mixer, part ${number}`,
  description: 'What a technician checks first, and what it costs.',
  content: `<p>${'Close the stopcock before the mixer. '.repeat(60)}</p>`,
})

/** Posts per second of a plain client: a form with its picture, one after the other. */
async function bareRate(product: BenchProduct, count: number, from: number): Promise<number> {
  const api = await signedInApi(product)
  const pictures = await Promise.all(Array.from({ length: count }, (_, index) => picture(from + index)))
  const start = performance.now()
  for (const [index, bytes] of pictures.entries()) {
    const form = new FormData()
    const fields = {
      ...fieldsOf(from + index),
      category: 'Plumbing',
      read_time_minutes: '3',
      status: 'Draft',
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('thumbnail', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'mixer.jpg')
    const answer = await api('/blogs', { method: 'POST', body: form })
    if (answer.status !== 201) throw new Error(`A post was answered ${answer.status}`)
  }
  return count / ((performance.now() - start) / 1_000)
}

/** Writes drafts offline, then goes online. @returns posts per second */
async function syncRate(product: BenchProduct, count: number): Promise<number> {
  const api = await signedInApi(product)
  const health = Health.parse(await (await api('/health')).json())
  let isOnline = false
  const events = new EventTarget()
  const studio = await openEngine({
    siteId: health.siteId,
    email: author.email,
    fetch: (input, init) =>
      isOnline
        ? api(String(input).replace(/^\/api/, ''), init)
        : Promise.reject(new TypeError('There is no network')),
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    events,
    navigatorOnline: () => isOnline,
  })
  try {
    for (let number = 0; number < count; number += 1) {
      const bytes = new Uint8Array(await picture(100_000 + number))
      const { ref } = await studio.images.add(bytes.buffer)
      const editing = await studio.posts.create()
      const fields = { ...emptyFields(), ...fieldsOf(100_000 + number), read_time_minutes: 3, thumbnail: ref }
      await editing.submit(fields)
      editing.close()
    }
    const start = performance.now()
    isOnline = true
    events.dispatchEvent(new Event('online'))
    await studio.sync.now()
    while ((await studio.unsynced()).length > 0) await new Promise((resolve) => setTimeout(resolve, 100))
    return count / ((performance.now() - start) / 1_000)
  } finally {
    await studio.close()
  }
}

/** How fast many drafts written offline reach the server. */
export const studioSync: Section = {
  name: 'studio-sync',
  async run({ quick }) {
    const count = quick ? 10 : DRAFTS
    const bare = quick ? 5 : BARE
    const product = await startBenchProduct()
    try {
      const before = await bareRate(product, bare, 0)
      const synced = await syncRate(product, count)
      const after = await bareRate(product, bare, bare)
      const plain = (before + after) / 2
      return {
        about: `${count} drafts with a thumbnail each, written without a network and sent by the sync engine, against the same forms sent by a plain client one after the other.`,
        rows: [
          { way: 'the studio', 'posts/s': synced, 'all, s': count / synced },
          { way: 'a plain client', 'posts/s': plain, 'all, s': count / plain },
        ],
        targets: [
          {
            name: 'syncing against a plain client',
            measured: synced / plain,
            must: 'at least',
            limit: LEAST_RATIO,
            unit: 'of its rate',
          },
        ],
      }
    } finally {
      await product.close()
    }
  },
}
