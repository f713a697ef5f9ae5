import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'

const script = fileURLToPath(new URL('swift-s3.py', import.meta.url))

/** Debian's own, which its packages are for; another one may come first in `PATH`. */
const PYTHON = '/usr/bin/python3'

/**
 * Makes a bucket by Swift's own API, so that what is tested makes none.
 * @param {string} url
 * @param {string} name
 */
async function makeBucket(url, name) {
  const who = { 'X-Auth-User': 'test:tester', 'X-Auth-Key': 'testing' }
  const { headers } = await fetch(`${url}/auth/v1.0`, { headers: who })
  const token = headers.get('X-Auth-Token') ?? ''
  const { status } = await fetch(`${headers.get('X-Storage-Url')}/${name}`, {
    method: 'PUT',
    headers: { 'X-Auth-Token': token },
  })
  if (status >= 300) throw new Error(`Swift answered ${status}`)
}

/**
 * Starts an OpenStack Swift with the bucket `pictures` over a temporary folder. Nothing is installed for it.
 * @returns {Promise<{ url: string, stop(): Promise<void> } | undefined>} nothing where Swift is not installed
 */
export async function startSwift() {
  if ((await run(PYTHON, ['-c', 'import swift, eventlet'], { quiet: true })).code !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'fettle-swift-'))
  const child = spawn(PYTHON, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const said = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
    const port = /^READY (\d+)/.exec(String(said[0]))?.[1]
    if (!port) throw new Error('Swift did not start')
    const url = `http://127.0.0.1:${port}`
    await makeBucket(url, 'pictures')
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
