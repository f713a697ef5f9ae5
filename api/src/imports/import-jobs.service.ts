import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bounds, type ImportJob, ImportReport, ImportSettings, MEBIBYTE } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { importRunning, invalid, notFound, tooLarge } from '../errors.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireKnownCategories } from '../site/categories.ts'
import {
  changeImport,
  deleteImport,
  deleteOthers,
  findImport,
  type ImportRow,
  insertImport,
  listImports,
  listRunning,
} from './imports.queries.ts'
import { estimateMs } from './progress.ts'
import { removeUploaded, uploadedFile } from './start-importing.ts'

type JobDeps = Pick<Deps, 'config' | 'db' | 'imports' | 'now' | 'reader'>

export const NO_IMPORT = 'This import is not there any more. Upload its file again.'

function present(row: ImportRow, now: Date): ImportJob {
  const elapsedMs = row.started_at === null ? 0 : now.getTime() - Date.parse(row.started_at)
  const isRunning = row.status === 'running'
  const rest = isRunning ? estimateMs({ done: row.done, total: row.total, elapsedMs }) : undefined
  return {
    _id: row.id,
    file: row.file,
    status: row.status,
    settings: row.settings === null ? null : ImportSettings.parse(JSON.parse(row.settings)),
    done: row.done,
    total: row.total,
    remainingMs: rest === undefined ? null : Math.round(rest),
    report: row.report === null ? null : ImportReport.parse(JSON.parse(row.report)),
    error: row.error,
    createdAt: row.created_at,
  }
}

/** @throws ApiError 404 `not_found` */
async function existing(db: Queryable, id: string): Promise<ImportRow> {
  const row = await findImport(db, id)
  if (!row) throw notFound(NO_IMPORT)
  return row
}

export async function readImport({ db, now }: JobDeps, id: string): Promise<ImportJob> {
  return present(await existing(db, id), now())
}

/** The newest imports. */
export async function readImports({ db, now }: JobDeps): Promise<ImportJob[]> {
  return (await listImports(db, bounds.imports.listed)).map((row) => present(row, now()))
}

/** The body of a request, of as many bytes as an import may have. @throws ApiError 413 `too_large` */
async function* bounded(body: IncomingMessage): AsyncGenerator<Buffer> {
  const { maxBytes } = bounds.imports
  const refuse = () => tooLarge(`A file to import may have at most ${maxBytes / MEBIBYTE} MiB.`)
  if (Number(body.headers['content-length'] ?? 0) > maxBytes) throw refuse()
  let size = 0
  // Leaving the loop must not destroy the request: the refusal still has to be answered on its socket.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw refuse()
    yield chunk
  }
}

/**
 * Keeps an uploaded file until it is removed or another one is uploaded. Those before it go with their rows, so that a process
 * that does not see the folder they lie in knows it too.
 * @throws ApiError 400 `invalid` for an empty one, 409 `conflict` while another is imported, 413 `too_large`
 */
export async function keepUpload(
  { config, db, now }: JobDeps,
  { file, author, body }: { file: string; author: Author; body: IncomingMessage },
): Promise<ImportJob> {
  const id = randomUUID()
  const path = uploadedFile(config, id)
  if ((await listRunning(db)).length > 0) throw importRunning()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  let before: string[]
  try {
    const target = createWriteStream(path, { mode: 0o600 })
    await pipeline(bounded(body), target)
    if (target.bytesWritten === 0) throw invalid('The file is empty.')
    const row = {
      id,
      file,
      actor: author.email,
      status: 'uploaded',
      created_at: now().toISOString(),
    } as const
    before = await inTransaction(db, async (trx) => {
      const others = await deleteOthers(trx)
      // One of them may have been started while this file arrived.
      if ((await listRunning(trx)).length > 0) throw importRunning()
      await insertImport(trx, row)
      return others
    })
  } catch (error) {
    await removeUploaded(config, id)
    throw error
  }
  for (const earlier of before) await removeUploaded(config, earlier)
  return present(await existing(db, id), now())
}

/**
 * Begins a run over an uploaded file. Safe to repeat: what is imported already is passed over.
 * @throws ApiError 400 `invalid` for a category that the site does not have, 404 `not_found`, 409 `conflict` while it runs
 */
export async function beginImport(
  { db, imports, now }: JobDeps,
  { id, settings, author }: { id: string; settings: ImportSettings; author: Author },
): Promise<ImportJob> {
  const { file } = await existing(db, id)
  const { category, categoryMap } = settings
  await requireKnownCategories(db, [
    ...Object.values(categoryMap),
    ...(category === undefined ? [] : [category]),
  ])
  const changes = {
    ...({ status: 'running', done: 0, total: 0, error: '', actor: author.email } as const),
    settings: JSON.stringify(settings),
    started_at: now().toISOString(),
  }
  const from = ['uploaded', 'done', 'cancelled', 'failed'] as const
  await inTransaction(db, async (trx) => {
    if (!(await changeImport(trx, { id, from }, changes))) {
      await existing(trx, id)
      throw importRunning()
    }
    const event = { actor: author.email, action: 'import-begun', subject: file } as const
    // Looking at what would be imported stores nothing.
    if (!settings.isDryRun) await recordEvent(trx, { at: now(), ...event })
  })
  imports?.wake()
  return present(await existing(db, id), now())
}

/**
 * Cancels a run after the post that has begun; what is imported stays. One that does not run is removed with its file.
 * @throws ApiError 404 `not_found`
 */
export async function endImport({ config, db, now }: JobDeps, author: Author, id: string): Promise<void> {
  const { file: subject } = await existing(db, id)
  const event = { at: now(), actor: author.email, subject }
  const isCancelled = await inTransaction(db, async (trx) => {
    if (!(await changeImport(trx, { id, from: ['running'] }, { status: 'cancelled' }))) return false
    await recordEvent(trx, { ...event, action: 'import-cancelled' })
    return true
  })
  if (isCancelled) return
  await removeUploaded(config, id)
  await inTransaction(db, async (trx) => {
    await deleteImport(trx, id)
    await recordEvent(trx, { ...event, action: 'import-removed' })
  })
}
