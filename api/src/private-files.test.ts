import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runReal } from './testing/command.ts'
import { createClient, image, postForm, startServerProcess } from './testing/index.ts'

const account = { email: 'asha@example.com', password: 'a long password' }

let home: string
let dataDir: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'fettle-private-'))
  dataDir = join(home, 'data')
})
afterEach(() => rm(home, { recursive: true }))

/** The data folder and everything in it. */
const everything = async () => [
  dataDir,
  ...(await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name)),
]

async function modes(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const path of await everything())
    found[relative(home, path)] = ((await stat(path)).mode & 0o777).toString(8)
  return found
}

/** What others may read, list or change. */
async function open(): Promise<string[]> {
  const all = Object.entries(await modes())
  return all.filter(([, mode]) => !['600', '700'].includes(mode)).map(([path, mode]) => `${mode} ${path}`)
}

const run = async (name: 'user' | 'backup' | 'restore', args: string[], input = '') => {
  const { exitCode, out, err } = await runReal(name, args, { env: { DATA_DIR: dataDir }, input })
  expect([exitCode, err]).toEqual([0, ''])
  return out
}

/** Serves the folder while one post with its picture is published. */
async function publish() {
  const server = await startServerProcess(dataDir)
  try {
    const author = createClient(server.url)
    await author.post('/api/auth/login', account)
    expect((await author.post('/api/blogs', postForm({}, await image()))).status).toBe(201)
    return await modes()
  } finally {
    await server.kill()
  }
}

test('nobody but its owner reads the data folder: database, uploads, backups, restored and replaced data', async () => {
  await run('user', ['add', account.email], account.password)
  const running = await publish()
  expect(running).toMatchObject({
    data: '700',
    'data/fettle.sqlite': '600',
    'data/fettle.sqlite-wal': '600',
    'data/fettle.sqlite-shm': '600',
    'data/uploads': '700',
  })
  expect(await open()).toEqual([])
  const [, archive = ''] = /^Backup written: (\S+) /.exec(await run('backup', [])) ?? []
  expect((await modes())[relative(home, archive)]).toBe('600')
  await run('restore', [archive])
  const names = (await everything()).map((path) => relative(dataDir, path))
  expect(
    names.filter((name) => /^replaced-[^/]+\/(?:fettle\.sqlite|uploads\/.+)$/.test(name)).length,
  ).toBeGreaterThan(1)
  expect(await open()).toEqual([])
})

test('an installation of an earlier version is taken from others at its next start', async () => {
  await run('user', ['add', account.email], account.password)
  await publish()
  const [, archive = ''] = /^Backup written: (\S+) /.exec(await run('backup', [])) ?? []
  await run('restore', [archive])
  const website = join(dataDir, 'website')
  await mkdir(website)
  await writeFile(join(website, 'index.html'), 'an exported site')
  for (const path of await everything()) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644)

  const server = await startServerProcess(dataDir)
  const found = await open()
  await server.kill()
  expect(found).toEqual(['755 data/website', '644 data/website/index.html'])
})
