import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import sqlite3 from 'sqlite3'
import { startProduct } from './support/product.ts'
import { expect, test } from './support/test.ts'

const forged = '{"level":60,"msg":"forged"}'

/** Takes a table away under the running product, so that whatever reads it fails. */
function dropTable(dataDir: string, table: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const db = new sqlite3.Database(join(dataDir, 'fettle.sqlite'))
    db.run('PRAGMA busy_timeout = 5000')
    db.exec(`DROP TABLE ${table}`, (failed) =>
      db.close((unclosed) => (failed ? reject(failed) : unclosed ? reject(unclosed) : resolve())),
    )
  })
}

test('every line of the log is one event with the id of its request, whatever the request carried', async () => {
  const product = await startProduct()
  try {
    const banner = product.output().length
    await dropTable(product.dataDir, 'slugs')
    const ids: Array<string | null> = []
    for (const path of [
      '/blogs/a-tap',
      `/blogs/${encodeURIComponent(`x\n${forged}\n`)}`,
      `/blogs/x%0D%0A%1B%5B2K${forged}`,
    ]) {
      const answer = await fetch(product.origin + path, {
        headers: { 'X-Request-Id': 'sent-by-the-visitor' },
      })
      expect(answer.status).toBe(503)
      ids.push(answer.headers.get('X-Request-Id'))
    }
    await product.kill()
    const lines = product.output().slice(banner).trim().split('\n')
    const events = lines.map((line) => JSON.parse(line) as { msg: string; requestId: string; level: number })
    expect(events.filter(({ msg }) => msg === 'forged')).toEqual([])
    expect(new Set(events.map(({ requestId }) => requestId))).toEqual(new Set(ids))
    expect(ids).not.toContain('sent-by-the-visitor')
    expect(new Set(ids).size).toBe(3)
    expect(product.output()).not.toContain('select ')
  } finally {
    await product.close()
  }
})

test('a page that is not there is no error of the server', async () => {
  const product = await startProduct()
  try {
    const banner = product.output().length
    for (const path of ['/nothing', '/feed.xml'])
      expect((await fetch(product.origin + path)).status).toBe(404)
    await product.kill()
    const lines = product.output().slice(banner).trim().split('\n').filter(Boolean)
    const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level)
    expect(levels.filter((level) => level > 40)).toEqual([])
  } finally {
    await product.close()
  }
})

test('a server whose log is on a full disk starts, and serves', async () => {
  test.skip(!existsSync('/dev/full'), 'no disk is full here')
  const full = await open('/dev/full', 'w')
  const product = await startProduct({ logTo: full.fd })
  try {
    expect((await fetch(product.origin)).status).toBe(200)
  } finally {
    await product.close()
    await full.close()
  }
})
