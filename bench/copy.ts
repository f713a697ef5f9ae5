import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import knex from 'knex'
import { startPostgres } from '../api/src/testing/postgres.ts'
import { startS3Server } from '../api/src/testing/s3-server.ts'
import { seedPosts } from './setup/seed.ts'

/**
 * Measures `npm run copy` from a folder to PostgreSQL and a bucket and back, `npm run backup` there, and `npm run restore`:
 * seconds and the most memory that the process had. `-- --posts N --images N` for another size. Linux only.
 */
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '10000' },
    images: { type: 'string', default: '2000' },
  },
})
const [posts, images] = [Number(values.posts), Number(values.images)]
const WIDTHS = [400, 800]
const FILE_BYTES = 40_000
const MEBIBYTE = 1024

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Gives the posts pictures of random bytes, two files each, and an earlier version. */
async function addImages(dataDir: string): Promise<void> {
  const uploads = join(dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const db = knex({
    client: 'sqlite3',
    connection: { filename: join(dataDir, 'fettle.sqlite') },
    useNullAsDefault: true,
  })
  await db.raw('PRAGMA synchronous = OFF')
  await db.transaction(async (trx) => {
    for (let index = 0; index < images; index += 1) {
      const sha = sha256(`bench image ${index}`)
      const variants = WIDTHS.map((width) => {
        const bytes = randomBytes(FILE_BYTES)
        writeFileSync(join(uploads, `${sha}-${width}.webp`), bytes)
        return { width, path: `/uploads/${sha}-${width}.webp`, sizeBytes: FILE_BYTES, sha256: sha256(bytes) }
      })
      const row = { sha256: sha, width: 800, height: 450, variants: JSON.stringify(variants) }
      await trx('images').insert({ ...row, created_at: '2026-01-01T00:00:00.000Z' })
      await trx('posts').whereRaw('number % ? = ?', [images, index]).update({ thumbnail_sha256: sha })
    }
    const version = trx('posts').select(
      'id',
      trx.raw("'earlier'"),
      trx.raw("json_object('content', content)"),
      'thumbnail_sha256',
      'created_at',
      'updated_at',
    )
    const columns = 'post_id, rev, snapshot, thumbnail_sha256, saved_at, superseded_at'
    await trx(trx.raw(`revisions (${columns})`)).insert(version)
    // Of the seed, and without files.
    await trx('images')
      .where({ sha256: sha256('bench thumbnail') })
      .delete()
  })
  await db.destroy()
}

const command = fileURLToPath(new URL('../api/src/cli/main.ts', import.meta.url))

/** Runs a command in a process of its own. @returns what it printed */
async function measure(label: string, args: string[], env: Record<string, string>): Promise<string> {
  const from = performance.now()
  const child = spawn(process.execPath, ['--conditions=source', '--import=tsx', command, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  let peak = 0
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0))
    } catch {
      // It has just ended.
    }
  }, 50)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${label} ended with ${code}: ${out}`)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(
    `${label.padEnd(50)} ${seconds.padStart(7)} s  ${(peak / MEBIBYTE).toFixed(0).padStart(5)} MiB at most`,
  )
  return out
}

const digestsIn = (out: string) =>
  out
    .split('\n')
    .filter((line) => line.includes('the same in both'))
    .join('\n')

const folder = mkdtempSync(join(tmpdir(), 'fettle-bench-copy-'))
const postgres = await startPostgres()
if (!postgres) throw new Error('There is no PostgreSQL for this platform')
const s3 = await startS3Server()
try {
  const source = join(folder, 'source')
  await seedPosts(source, posts)
  await addImages(source)
  console.log(
    `${posts} posts with one earlier version each, ${images} images in ${images * WIDTHS.length} files`,
  )
  const { UPLOADS_URL = '', ...keys } = s3.env
  const url = postgres.url('postgres')
  const cluster = { DATA_DIR: join(folder, 'cluster'), DATABASE_URL: url, ...s3.env }
  const to = ['copy', '--to', url, '--uploads', UPLOADS_URL]
  const there = await measure('copy: folder to PostgreSQL and bucket', to, { DATA_DIR: source, ...keys })
  const file = /^Backup written: (\S+)/m.exec(
    await measure('backup of PostgreSQL and bucket', ['backup'], cluster),
  )?.[1]
  const home = ['copy', '--to', join(folder, 'home')]
  const back = await measure('copy: PostgreSQL and bucket to folder', home, cluster)
  if (digestsIn(there) !== digestsIn(back)) throw new Error('The digests of both ways differ')
  await measure('restore into a folder', ['restore', file ?? ''], { DATA_DIR: join(folder, 'restored') })
} finally {
  await s3.close()
  await postgres.close()
  rmSync(folder, { recursive: true, force: true })
}
