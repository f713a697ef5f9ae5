import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { copySite, type SitePlace } from '../copying/copy-site.ts'
import { misuse, progressLines, type Terminal } from './terminal.ts'

const USAGE = `Usage: npm run copy -- --to PLACE [--uploads PLACE]
       PLACE is a data folder, or postgres://… for --to, or s3://… for --uploads.
       Without --uploads pictures go into the folder of --to, or stay where they are.`

/** The values of `--to` and `--uploads`, each at most once. */
function parseFlags(args: readonly string[]): { to: string; uploads: string | undefined } {
  const found = new Map<string, string>()
  for (let at = 0; at < args.length; at += 2) {
    const [flag = '', value] = args.slice(at, at + 2)
    if (!['--to', '--uploads'].includes(flag) || !value || value.startsWith('-') || found.has(flag))
      throw misuse(USAGE)
    found.set(flag, value)
  }
  const to = found.get('--to')
  if (to === undefined) throw misuse(USAGE)
  return { to, uploads: found.get('--uploads') }
}

const isAddress = (text: string) => /^[a-z0-9]+:\/\//i.test(text)

/**
 * Reads the target as a start from its settings would.
 * @throws ConfigError for an address that cannot be used
 */
function targetOf(from: SitePlace, env: Terminal['env'], args: readonly string[]): SitePlace {
  const { to, uploads } = parseFlags(args)
  const settings = { ...env, DATABASE_URL: undefined, UPLOADS_URL: undefined, AUTHOR_PASSWORD: undefined }
  const database = isAddress(to) ? { DATABASE_URL: to } : { DATA_DIR: to }
  const { databaseUrl, dataDir } = readConfig({ ...settings, ...database })
  if (uploads === undefined) return databaseUrl === undefined ? { dataDir } : { ...from, databaseUrl }
  if (isAddress(uploads))
    return { dataDir, databaseUrl, s3: readConfig({ ...settings, UPLOADS_URL: uploads }).s3 }
  // A database in a file lies in the same data folder as the pictures.
  if (databaseUrl === undefined && resolve(uploads) !== dataDir) throw misuse(USAGE)
  return { dataDir: resolve(uploads), databaseUrl }
}

/** `copy --to PLACE`: the whole site into an empty database and an empty place for pictures. */
export async function copyCommand(terminal: Terminal): Promise<void> {
  const { args, env, print, complain } = terminal
  const from = readConfig({ ...env, AUTHOR_PASSWORD: undefined })
  const to = targetOf({ dataDir: from.dataDir, databaseUrl: from.databaseUrl, s3: from.s3 }, env, args)
  const { tables, images } = await copySite({ from, to, onProgress: progressLines(print) })
  for (const { table, rows, sha256 } of tables)
    print(`${table.padEnd(16)} ${String(rows).padStart(9)} rows, the same in both: ${sha256}`)
  for (const name of images?.lost ?? [])
    complain(`Missing or damaged before, and so not copied: uploads/${name}`)
  print(
    images
      ? `${images.images} images in ${images.files} files, each read back with its SHA-256; ${images.kept} were there already.`
      : 'The pictures stay where they are.',
  )
  print('Copied. Start the server with the new settings, and no longer with the old ones.')
}
