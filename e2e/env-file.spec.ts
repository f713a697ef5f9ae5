import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './support/product.ts'
import { test as base, expect } from './support/test.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Nothing of the settings of whoever runs the tests. */
const env = { PATH: process.env.PATH, HOME: process.env.HOME }

/** The project in a folder of the test's own, for an `.env` of its own: the scripts copied, the rest linked. */
const test = base.extend<{ project: string }>({
  project: async ({}, use) => {
    const project = mkdtempSync(join(tmpdir(), 'fettle-env-'))
    for (const name of readdirSync(root)) {
      if (name === 'scripts') cpSync(join(root, name), join(project, name), { recursive: true })
      else if (!/^(?:\.env|\.git|data)$/.test(name)) symlinkSync(join(root, name), join(project, name))
    }
    await use(project)
    rmSync(project, { recursive: true, force: true })
  },
})

test('a start and a command take their settings from .env, and a variable that is set wins', async ({
  project,
}) => {
  const port = await freePort()
  const settings = [
    `PORT=${port}`,
    'HOST=127.0.0.1',
    `DATA_DIR=${join(project, 'kept-elsewhere')}`,
    'AUTHOR_EMAIL="maya@fettle.example" # quoted, with a comment',
    'AUTHOR_PASSWORD="a long enough password"',
    'STARTER_CONTENT=sample',
    'LOG_LEVEL=nonsense',
  ]
  writeFileSync(join(project, '.env'), settings.join('\n'))

  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: project,
    env: { ...env, STARTER_CONTENT: 'none', LOG_LEVEL: 'warn' },
  })
  const ended = once(child, 'exit')
  try {
    const health = `http://127.0.0.1:${port}/api/health`
    await expect
      .poll(() => fetch(health).then((answer) => answer.status, String), { timeout: 120_000 })
      .toBe(200)
    const posts = await fetch(`http://127.0.0.1:${port}/api/blogs`)
    expect(posts.headers.get('x-total-count')).toBe('0')
  } finally {
    child.kill('SIGHUP')
  }
  // Its terminal was closed, and what was running was answered.
  expect(await ended).toEqual([0, null])

  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/command.mjs', 'user', 'list'], {
    cwd: project,
    env: { ...env, LOG_LEVEL: 'warn' },
  })
  expect(stdout).toContain('maya@fettle.example')
})
