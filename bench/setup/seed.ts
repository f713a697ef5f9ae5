import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApi, readConfig } from '@fettle/api'
import { sampleDocuments } from '@fettle/shared-types/sample'
import knex, { type Knex } from 'knex'

/** Rows of one statement; SQLite allows 32,766 bound values. */
const BATCH = 500
const MINUTE_MS = 60_000
const categories = sampleDocuments.categories.entries.map(({ name }) => name)
const newest = Date.parse('2026-01-01T00:00:00.000Z')

/** The words that searches look for. */
export const words = {
  /** In every third post. */
  common: 'compressor',
  /** In ten posts, for every number of posts. */
  rare: 'thermocouple',
}
const RARE_POSTS = 10
const filling = [
  'fan',
  'geyser',
  'hinge',
  'mixer',
  'socket',
  'drain',
  'filter',
  'carpet',
  'termite',
  'switchboard',
]

/** A realistic post; posts differ by their number only. */
function postAt(index: number, count: number, authorId: string, thumbnail: string) {
  const id = createHash('sha256').update(`bench ${index}`).digest('hex')
  const uuid = `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-8${id.slice(17, 20)}-${id.slice(20, 32)}`
  const word = (step: number) => filling[(index * step + step) % filling.length] ?? ''
  const isRare = index % Math.ceil(count / RARE_POSTS) === 0
  const title = [
    `How to look after a ${word(3)} and its ${word(7)}`,
    index % 3 === 0 ? words.common : '',
    isRare ? words.rare : '',
  ]
    .filter(Boolean)
    .join(' ')
  const time = new Date(newest - index * MINUTE_MS).toISOString()
  return {
    number: index + 1,
    id: uuid,
    author_id: authorId,
    slug: `post-${index}`,
    rev: id.slice(0, 20),
    title,
    description: `What a technician checks first on a ${word(1)}, a ${word(9)} and a ${word(3)}, and what it costs.`,
    caption: '',
    category: categories[index % categories.length] ?? 'Plumbing',
    tags: JSON.stringify([word(1), word(7)]),
    read_time_minutes: 1 + (index % 12),
    status: 'Published',
    thumbnail_sha256: thumbnail,
    seo_meta: JSON.stringify({ meta_title: '', meta_description: '', meta_keywords: [] }),
    created_at: time,
    updated_at: time,
    published_at: time,
    likes: (index * 37) % 500,
    comments_count: (index * 11) % 40,
    change_seq: index + 1,
    content: `<p>${`Check the ${word(3)} before the ${word(7)}. `.repeat(60)}</p>`,
  }
}

async function insertPosts(db: Knex, count: number) {
  const { id: authorId } = await db('users').first('id')
  const thumbnail = createHash('sha256').update('bench thumbnail').digest('hex')
  const variants = JSON.stringify([{ width: 800, path: `/uploads/${thumbnail}-800.webp` }])
  const made = { width: 800, height: 450, variants, created_at: new Date(newest).toISOString() }
  await db('change_counter').update({ seq: count })
  await db('images').insert({ sha256: thumbnail, ...made })
  for (let from = 0; from < count; from += BATCH) {
    const posts = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
      postAt(from + index, count, authorId, thumbnail),
    )
    await db.batchInsert('posts', posts, 200)
    await db.batchInsert(
      'slugs',
      posts.map(({ slug, id, created_at }) => ({ slug, post_id: id, created_at })),
      BATCH,
    )
  }
}

/** Waits until the product has put every post into its search index, as after an upgrade. */
async function untilIndexed(db: Knex, count: number) {
  for (;;) {
    const progress = await db('search_progress').first<{ number: number } | undefined>('number')
    if (progress?.number === count) return
    await sleep(500)
  }
}

const openSqlite = async (dataDir: string) => {
  const db = knex({
    client: 'sqlite3',
    connection: { filename: join(dataDir, 'fettle.sqlite') },
    useNullAsDefault: true,
  })
  await db.raw('PRAGMA synchronous = OFF')
  return db
}

/**
 * Fills an empty data folder, or an empty PostgreSQL, with Published posts by direct SQL, as the API would have stored
 * them, without their images; then the product indexes them.
 */
export async function seedPosts(dataDir: string, count: number, databaseUrl?: string): Promise<void> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    STARTER_CONTENT: 'none',
    AUTHOR_EMAIL: 'asha@fettle.example',
    AUTHOR_PASSWORD: 'a long enough password',
    LOG_LEVEL: 'silent',
  })
  const api = await createApi({ config })
  await api.prepare()
  await api.close()
  const db = databaseUrl ? knex({ client: 'pg', connection: databaseUrl }) : await openSqlite(dataDir)
  try {
    await db.transaction((trx) => insertPosts(trx, count))
    const indexing = await createApi({ config })
    await untilIndexed(db, count)
    await indexing.close()
  } finally {
    await db.destroy()
  }
}
