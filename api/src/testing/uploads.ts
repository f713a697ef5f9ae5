import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErrorBody, StoredImage } from '@fettle/shared-types'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { dataFolder } from '../config.ts'
import { type Client, startApi, type TestApi } from './index.ts'
import { noise, sha256 } from './pictures.ts'

/** The names of all stored files, sorted. */
export const uploadsOf = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataFolder(dataDir).uploads)).sort()

/** Makes stored files as old as if they had been written then; all of them unless their names begin otherwise. */
export async function dateUploads(dataDir: string, writtenAt: Date, prefix = ''): Promise<void> {
  for (const name of await uploadsOf(dataDir))
    if (name.startsWith(prefix)) await utimes(join(dataFolder(dataDir).uploads, name), writtenAt, writtenAt)
}

/** A site for each test of a file, whose clock stands still until a test sets it. */
export function siteWithClock() {
  const at = {
    site: undefined as unknown as TestApi,
    clock: 0,
    files: () => uploadsOf(at.site.dataDir),
    /** What is stored was written now, by the clock of the test. */
    date: (prefix?: string) => dateUploads(at.site.dataDir, new Date(at.clock), prefix),
    /** Uploads a picture that no post shows. */
    async upload(): Promise<{ sha: string; path: string; bytes: Buffer }> {
      const author = await at.site.author()
      const bytes = await noise(20, 20).png().toBuffer()
      const { body } = await author.put<StoredImage>(`/api/images/${sha256(bytes)}`, bytes)
      return { sha: sha256(bytes), path: body.path, bytes }
    },
  }
  beforeEach(async () => {
    at.clock = Date.parse('2026-03-01T09:00:00.000Z')
    at.site = await startApi({ now: () => new Date(at.clock) })
  })
  afterEach(() => at.site.close())
  return at
}

interface PutOptions {
  by?: Client
  headers?: Record<string, string>
}

/** A site for all tests of a file, an author who puts pictures into it, and what it keeps of them. */
export function siteOfPictures() {
  const at = { site: undefined as unknown as TestApi, author: undefined as unknown as Client }
  beforeAll(async () => {
    at.site = await startApi()
    at.author = await at.site.author()
  })
  afterAll(() => at.site.close())
  return Object.assign(at, {
    put: (bytes: Buffer, { by = at.author, headers = {} }: PutOptions = {}) =>
      by.put<StoredImage & ErrorBody>(`/api/images/${sha256(bytes)}`, bytes, { headers }),
    filesOf: async (bytes: Buffer) =>
      (await uploadsOf(at.site.dataDir)).filter((name) => name.startsWith(sha256(bytes))),
    rowOf: (bytes: Buffer) =>
      at.site.deps
        .db('images')
        .where({ sha256: sha256(bytes) })
        .first(),
  })
}
