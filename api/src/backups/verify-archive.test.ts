import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { verifyArchive } from './verify-archive.ts'

const manifest = {
  format: 'fettle-backup',
  version: 1,
  createdAt: '2026-03-01T09:00:00.000Z',
  siteId: 'a site',
  files: [],
} as const

test.each([
  ['a page of HTML', Buffer.from(`<html>${'x'.repeat(3_000)}`), 'cannot be read'],
  ['nothing', Buffer.alloc(0), 'cannot be read|does not hold'],
])('%s in place of an archive is refused', async (_, bytes, reason) => {
  await expect(verifyArchive(Readable.from([bytes]), { ...manifest, files: [] })).rejects.toThrow(
    new RegExp(reason),
  )
})

test('the reading of an archive can be stopped', async () => {
  const stopped = new AbortController()
  const endless = new Readable({ read: () => {} })
  const refused = expect(verifyArchive(endless, { ...manifest, files: [] }, stopped.signal)).rejects.toThrow()
  stopped.abort()
  await refused
})

test('an archive whose reading breaks off is refused', async () => {
  const broken = new Readable({ read: () => {} })
  const refused = expect(verifyArchive(broken, { ...manifest, files: [] })).rejects.toThrow('the line broke')
  broken.destroy(new Error('the line broke'))
  await refused
})
