import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { ImportReport } from '@fettle/shared-types'
import { pino } from 'pino'
import { COMMAND_LINE } from '../audit/audit.queries.ts'
import { readConfig } from '../config.ts'
import { createRunChange } from '../database/change.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { readSiteId } from '../health/health.queries.ts'
import { createEncoders } from '../images/encoder-pool.ts'
import { createImagePipeline } from '../images/image-pipeline.ts'
import { hasImages } from '../images/images.queries.ts'
import { openImageStore } from '../images/open-image-store.ts'
import { claimStore } from '../images/stored-files.ts'
import { importingAccount } from '../imports/find-accounts.ts'
import { type ImportDeps, runImport } from '../imports/imports.service.ts'
import { folderFiles } from '../imports/markdown/source-files.ts'
import { openSourceApart } from '../imports/open-source-apart.ts'
import { createPictureFetcher } from '../imports/pictures/fetch-picture.ts'
import { progressLine } from '../imports/progress.ts'
import { reportText } from '../imports/report-text.ts'
import { createPageVersions } from '../page-versions/page-versions.ts'
import { tightenDataFolder } from '../private-files.ts'
import { type ImportArguments, parseImportArguments } from './import-arguments.ts'
import { CommandError, progressLines, type Terminal } from './terminal.ts'
import { untilEnded } from './until-ended.ts'

/** Opens the site for `work`, while a server may serve it. */
async function withSite<Result>(
  env: Terminal['env'],
  work: (deps: ImportDeps) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ ...env, AUTHOR_PASSWORD: undefined })
  tightenDataFolder(config.dataDir)
  const database = await openDatabase(config)
  const closers: Array<() => Promise<unknown>> = [database.close]
  try {
    await database.whilePreparing(() => migrate(database.db))
    const store = await openImageStore(config)
    if (!(await claimStore(store, await readSiteId(database.db), await hasImages(database.db))))
      throw new CommandError(
        'The stored pictures belong to another database. Check DATABASE_URL, DATA_DIR and UPLOADS_URL.',
      )
    const pageVersions = await createPageVersions(database, pino({ level: 'silent' }))
    closers.push(() => pageVersions.stop())
    const imagePipeline = createImagePipeline(store, createEncoders())
    closers.push(() => imagePipeline.close())
    const { db, reader, search } = database
    return await work({
      db,
      reader,
      search,
      imagePipeline,
      now: () => new Date(),
      change: createRunChange(database, pageVersions),
    })
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

async function importInto(
  deps: ImportDeps,
  { path, author, options, site, pictures, fetchPictures }: ImportArguments,
  { print }: Terminal,
): Promise<ImportReport> {
  const importer = await importingAccount(deps.db, author)
  const source = await openSourceApart({ path, pages: options.pages, site })
  const folder = pictures === undefined ? undefined : await folderFiles(resolve(pictures))
  const tell = progressLines(print)
  const begun = performance.now()
  try {
    return await untilEnded((signal) =>
      runImport(deps, {
        source,
        file: basename(resolve(path)),
        options,
        importer,
        actor: COMMAND_LINE,
        places: { folder, fetcher: fetchPictures ? createPictureFetcher(signal) : undefined },
        signal,
        onItem: (done, total) => tell(progressLine({ done, total, elapsedMs: performance.now() - begun })),
      }),
    )
  } finally {
    await source.close()
    await folder?.close()
  }
}

/** The name of a report for which `--report` names no file. */
const reportName = ({ file, isDryRun, startedAt }: ImportReport) =>
  `import-${file.replace(/[^\w.-]+/g, '-')}-${startedAt.replace(/[:.]/g, '-')}${isDryRun ? '-dry-run' : ''}`

/** `import FILE`: imports the posts of another site, or says with `--dry-run` what would come. */
export async function importCommand(terminal: Terminal): Promise<void> {
  const { args, env, print } = terminal
  const asked = await parseImportArguments(args)
  const report = await withSite(env, (deps) => importInto(deps, asked, terminal))
  const name = resolve(asked.report ?? reportName(report))
  await writeFile(`${name}.json`, `${JSON.stringify(report, null, 2)}\n`)
  await writeFile(`${name}.txt`, reportText(report))
  print(reportText(report))
  print(`This report is in ${name}.txt, and as JSON in ${name}.json.`)
  if (!report.isComplete)
    throw new CommandError(
      'Ended before the last post. What was imported stays; the same command goes on with the rest.',
    )
}
