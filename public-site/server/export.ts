import { fileURLToPath } from 'node:url'
import { openPublicSnapshot } from '@fettle/api'
import { type ExportSummary, exportSite } from './export/export-site.ts'
import { ExportError, failureMessage } from './export/failure.ts'
import { readOptions } from './export/options.ts'
import { createProgress } from './export/progress.ts'
import { renderBuiltPages } from './render-page.ts'
import { createShareCards } from './share-card/share-card.ts'
import { createSiteIcons } from './site-icon/draw-site-icon.ts'

/** React asks for it when it is first loaded: without it, pages take several times as long to render. */
process.env.NODE_ENV ??= 'production'

const client = fileURLToPath(new URL('../../client', import.meta.url))
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () =>
    interruption.abort(new ExportError('The export was interrupted. The earlier export stands as it was.')),
  )

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`

function say(out: string, summary: ExportSummary) {
  const { pages, files, bytes, written, unchanged, removed, kept, missing } = summary
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  console.log(`${count(pages, 'page')} in ${count(files, 'file')}, ${megabytes} MiB, in ${out}`)
  console.log(
    `${written} written, ${unchanged} unchanged, ${removed} removed${kept ? `, ${count(kept, 'other file')} left alone` : ''}`,
  )
  for (const path of missing) console.error(`The data folder lacks a picture that a page shows: ${path}`)
}

/** The command behind `npm run export`: writes the site as files (docs/export.md). */
async function run() {
  const options = readOptions(process.argv.slice(2), process.env, process.env.INIT_CWD ?? process.cwd())
  const { config, out, apiOrigin, publicOrigin, warnings } = options
  for (const warning of warnings) console.error(warning)
  await import(new URL('../../server/entry.mjs', import.meta.url).href)
  const snapshot = await openPublicSnapshot(config)
  try {
    const { renderPage } = await renderBuiltPages(client)
    const progress = createProgress(process.stdout)
    const { signal } = interruption
    const { openUpload } = snapshot
    const drawShareCard = createShareCards({ openUpload, publicOrigin })
    const drawSiteIcon = createSiteIcons(openUpload)
    say(
      out,
      await exportSite({
        snapshot,
        renderPage,
        drawShareCard,
        drawSiteIcon,
        client,
        out,
        apiOrigin,
        publicOrigin,
        progress,
        signal,
      }),
    )
  } finally {
    await snapshot.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(failureMessage(error) ?? error)
  process.exitCode = 1
}
