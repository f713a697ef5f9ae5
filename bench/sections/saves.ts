import { join } from 'node:path'
import knex from 'knex'
import { createPost, photograph, signedInApi } from '../../e2e/support/posts.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { median, type Row, type Section } from '../setup/report.ts'

/** Authors at a time. */
const CLIENTS = 8
const ROUNDS = 5
const words = 'Turn the stopcock off and open the tap until no more water comes. '

/** Runs something so often, by all clients at once. @returns how often a second */
async function rateOf(count: number, run: (turn: number) => Promise<void>): Promise<number> {
  let turn = 0
  const from = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (turn < count) {
        turn += 1
        await run(turn)
      }
    }),
  )
  return (count * 1_000) / (performance.now() - from)
}

/** A database file with one table, whose every insert is on the disk when it is answered. */
async function openBare(file: string) {
  const db = knex({ client: 'sqlite3', connection: { filename: file }, useNullAsDefault: true })
  await db.raw('PRAGMA journal_mode = WAL')
  await db.raw('PRAGMA synchronous = FULL')
  await db.schema.createTable('bare', (table) => {
    table.increments('id')
    table.text('text')
  })
  return {
    async insert(text: string) {
      await db('bare').insert({ text })
    },
    close: () => db.destroy(),
  }
}

/** Writing by one process over SQLite, beside inserts of the same text that do nothing else. */
export const saves: Section = {
  name: 'saves',
  async run({ quick }) {
    const product = await startProduct()
    const bare = await openBare(join(product.dataDir, 'bare.sqlite'))
    const api = await signedInApi(product)
    const picture = await photograph()
    const posts: string[] = []
    while (posts.length < CLIENTS)
      posts.push((await createPost(product, { title: `Post ${posts.length}` }))._id)
    let version = 0
    function form(): FormData {
      version += 1
      const form = new FormData()
      const fields = {
        ...{
          title: `Post ${version}`,
          description: words,
          caption: '',
          category: 'Plumbing',
          tags: '["tap"]',
        },
        ...{ content: `<p>${words.repeat(40)} Version ${version}.</p>`, read_time_minutes: '3' },
      }
      for (const [name, value] of Object.entries({ ...fields, status: 'Published' })) form.set(name, value)
      return form
    }
    async function send(path: string, method: string, body: FormData) {
      const answer = await api(path, { method, body })
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
      await answer.arrayBuffer()
    }
    const kinds = {
      'a bare insert': () => bare.insert(words.repeat(40)),
      'a save': (turn: number) => send(`/blogs/${posts[turn % CLIENTS]}`, 'PUT', form()),
      'a post published, its picture there already': () => {
        const body = form()
        body.set(
          'thumbnail',
          new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType }),
          picture.name,
        )
        return send('/blogs', 'POST', body)
      },
    }
    const rates = new Map<string, number[]>()
    try {
      for (let round = 0; round <= (quick ? 1 : ROUNDS); round += 1)
        for (const [name, run] of Object.entries(kinds)) {
          const rate = await rateOf(quick ? 16 : 160, run)
          // The first round warms the process up.
          if (round > 0) rates.set(name, [...(rates.get(name) ?? []), rate])
        }
    } finally {
      await bare.close()
      await product.close()
    }
    const insert = median(rates.get('a bare insert') ?? [])
    const rows: Row[] = [...rates].map(([name, all]) => ({
      what: name,
      'per second': median(all),
      'of bare inserts': median(all) / insert,
    }))
    const perSecond = (name: string) => median(rates.get(name) ?? [])
    return {
      about: `One process over SQLite, ${CLIENTS} clients at once, medians of ${ROUNDS} rounds that alternate. A bare insert writes the same text into a table of its own file, with an fsync at each.`,
      rows,
      targets: [
        { name: 'saves', measured: perSecond('a save'), must: 'at least', limit: 150, unit: 'a second' },
        {
          name: 'posts published, their picture there already',
          measured: perSecond('a post published, its picture there already'),
          must: 'at least',
          limit: 100,
          unit: 'a second',
        },
      ],
    }
  },
}
