import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readConfig } from '../config.ts'
import { exportContent } from '../content-export/content-export.service.ts'
import { openSnapshot } from '../database/open-database.ts'
import { readSiteId } from '../health/health.queries.ts'
import { findImageStore } from '../images/open-image-store.ts'
import { progressLine } from '../imports/progress.ts'
import { CommandError, misuse, progressLines, type Terminal } from './terminal.ts'
import { untilEnded } from './until-ended.ts'

/** `export:content FILE.zip`: every post as Markdown, with pictures and old addresses, while the server runs. */
export async function exportContentCommand({ args, env, print, complain }: Terminal): Promise<void> {
  const [name, ...more] = args
  if (!name || name.startsWith('-') || more.length > 0)
    throw misuse('Usage: npm run export:content -- FILE.zip')
  const file = resolve(name)
  if (await stat(file).catch(() => undefined))
    throw new CommandError(`${file} is there already. Name another file.`)
  const config = readConfig({ ...env, AUTHOR_PASSWORD: undefined })
  const { moment, close } = await openSnapshot(config)
  const part = `${file}.part`
  const begun = performance.now()
  const tell = progressLines(print)
  try {
    const { posts, pictures, missing } = await untilEnded(async (signal) => {
      const { archive, done } = exportContent({
        moment,
        store: await findImageStore(config),
        siteId: await readSiteId(moment),
        at: new Date(),
        signal,
        onPost: (count, total) =>
          tell(progressLine({ done: count, total, elapsedMs: performance.now() - begun })),
      })
      const [totals] = await Promise.all([
        done,
        pipeline(archive, createWriteStream(part, { mode: 0o600 })),
      ]).catch((error: unknown) => {
        throw signal.aborted ? new CommandError('Broken off; nothing was exported.') : error
      })
      return totals
    })
    await rename(part, file)
    for (const path of missing) complain(`Missing in the store, and so not in the export: ${path}`)
    print(`Exported ${posts} posts and ${pictures} pictures: ${file}`)
  } finally {
    await rm(part, { force: true })
    await close()
  }
}
