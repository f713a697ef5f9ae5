import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { dataFolder } from '../config.ts'
import type { Deps } from '../deps.ts'
import { findImport } from './imports.queries.ts'

/** A file gets its row when the last byte is there; one that got no byte for so long arrives no more. */
const ARRIVING_MS = 60 * 60_000

const Id = z.uuid()

/** Removes files of no import: the server was ended while they were uploaded. */
export async function sweepUploads({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>): Promise<void> {
  const { imports } = dataFolder(config.dataDir)
  // Nothing was uploaded yet.
  const names = await readdir(imports).catch(() => [])
  for (const name of names.filter((each) => Id.safeParse(each).success)) {
    const path = join(imports, name)
    const written = await stat(path).catch(() => undefined)
    const isArriving = !written || now().getTime() - written.mtimeMs < ARRIVING_MS
    if (!isArriving && !(await findImport(db, name))) await rm(path, { force: true })
  }
}
