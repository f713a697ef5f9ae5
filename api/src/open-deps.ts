import { readFileSync } from 'node:fs'
import { startBackups } from './backups/start-backups.ts'
import { type PurgeTimes, startPurging } from './cdn/start-purging.ts'
import { type Config, ConfigError } from './config.ts'
import { createRunChange } from './database/change.ts'
import type { Database } from './database/database.ts'
import { isUsable, migrate } from './database/migrate.ts'
import { explainStart, openDatabase } from './database/open-database.ts'
import type { Deps } from './deps.ts'
import { composeDigest } from './digests/digest-message.ts'
import { startDigests } from './digests/start-digests.ts'
import { composeSignUpCode } from './discussion/sign-up-message.ts'
import { composeAnswer } from './enquiries/answer-message.ts'
import { composeEnquiry } from './enquiries/enquiry-message.ts'
import { markAnswerSent } from './enquiries/timeline.queries.ts'
import { busy, manyImages } from './errors.ts'
import { readSiteId } from './health/health.queries.ts'
import { watchReadiness } from './health/readiness.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createPlaces } from './http/places.ts'
import { createEncoders, type Encoders } from './images/encoder-pool.ts'
import { createImagePipeline, mostImages } from './images/image-pipeline.ts'
import { type ImageStore, ImageStoreError } from './images/image-store.ts'
import { hasImages } from './images/images.queries.ts'
import { openImageStore } from './images/open-image-store.ts'
import { startSweeping } from './images/start-sweeping.ts'
import { claimStore, isOwnStore } from './images/stored-files.ts'
import { startImporting } from './imports/start-importing.ts'
import type { Log } from './log.ts'
import { readMailLook } from './mail/mail-look.ts'
import { type NoteSent, startMail } from './mail/start-mail.ts'
import { startImageUses } from './media/index-image-uses.ts'
import { countMissedSearches } from './missed-searches/count-missed-searches.ts'
import { countPages } from './page-counts/count-pages.ts'
import { createPageVersions } from './page-versions/page-versions.ts'
import { composePasskeyChange } from './passkeys/passkey-messages.ts'
import { composeInvitation, composeReset } from './people/account-messages.ts'
import { composeEmailChangeCode, composeEmailChanged } from './people/email-change-messages.ts'
import { startSearchIndex } from './posts/build-search-index.ts'
import { startPublishing } from './posts/publish-due.ts'
import { tightenDataFolder } from './private-files.ts'
import { composeFactorRemoved } from './second-factor/factor-messages.ts'

function programVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Only a site that sends mail loads what sends it. */
async function openMail(
  parts: Pick<Deps, 'config' | 'db' | 'nowMs' | 'lockAvailable' | 'log' | 'now'>,
  lookMs: number | undefined,
): Promise<Deps['mail']> {
  const { smtpUrl, mailFrom, isReadOnly } = parts.config
  if (smtpUrl === undefined || mailFrom === undefined || isReadOnly) return undefined
  const { publicOrigin } = parts.config
  if (new URL(publicOrigin).hostname === 'localhost')
    parts.log.warn({ publicOrigin }, 'links in mails lead to this machine alone: set PUBLIC_ORIGIN')
  const { openSmtp } = await import('./mail/smtp.ts')
  const compose = {
    enquiry: composeEnquiry(parts),
    'enquiry-answer': composeAnswer(parts),
    digest: composeDigest(parts),
    invitation: composeInvitation(parts),
    'password-reset': composeReset(parts),
    'sign-up-code': composeSignUpCode(parts),
    'second-factor-removed': composeFactorRemoved(parts),
    'passkey-added': composePasskeyChange('passkeyAdded', parts),
    'passkey-removed': composePasskeyChange('passkeyRemoved', parts),
    'email-change-code': composeEmailChangeCode(parts),
    'email-changed': composeEmailChanged(parts),
  }
  const noteSent: NoteSent = async (trx, { kind, about }, at) => {
    if (kind === 'enquiry-answer') await markAnswerSent(trx, about, at)
  }
  const readLook = () => readMailLook(parts.db, parts.config.publicOrigin)
  const writing = { compose, readLook, noteSent }
  return startMail(parts, openSmtp({ smtpUrl, from: mailFrom }), writing, lookMs)
}

function closeToOthers(dataDir: string, log: Log): void {
  const { count, first } = tightenDataFolder(dataDir)
  if (first)
    log.warn({ err: first.error, path: first.path, count }, 'other users may read what is in the data folder')
}

/** @throws ConfigError where there is something to migrate, which is not done during maintenance */
async function requireMigrated(db: Database): Promise<void> {
  if (!(await isUsable(db)))
    throw new ConfigError('The database is empty or of another version. Start once without READ_ONLY.')
}

/** A database that this program can work with has no need of the patient connection, which is opened when it is first used. */
const bringUpToDate = (db: Database) => async (patient: Database) => {
  if (!(await isUsable(db))) await migrate(patient)
}

interface Opening {
  config: Config
  log: Log
  now: () => Date
  /** How often it is probed whether the server can serve. */
  probeMs?: number | undefined
  encoders?: Encoders | undefined
  /** How long the text of one imported post may be read. */
  importedPostMs?: number | undefined
  /** After how long an import whose file lies nowhere ends. */
  importLostMs?: number | undefined
  /** How often pictures are swept, the first time after the start too. */
  sweepMs?: number | undefined
  /** How often it is looked at whether a backup is due, the first time after the start too. */
  backupLookMs?: number | undefined
  purgeTimes?: Partial<PurgeTimes> | undefined
  /** How often the outbox is looked at, in milliseconds. */
  mailLookMs?: number | undefined
}

/** Requests whose bodies are large; what they weigh together is what pictures may. */
const MOST_LARGE_BODIES = 64

/** A device asks for one page of changes after the other. */
const MOST_CHANGE_PAGES = 64

/**
 * @throws ConfigError where the store holds another site's pictures. One that is away is looked at by the first sweep.
 */
async function requireOwnStore(
  store: ImageStore,
  { siteId, knowsPictures, log, config }: Pick<Deps, 'siteId' | 'knowsPictures' | 'log' | 'config'>,
): Promise<void> {
  const look = config.isReadOnly ? isOwnStore : claimStore
  const isOwn = await look(store, siteId, knowsPictures).catch((error: unknown) => {
    if (!(error instanceof ImageStoreError)) throw error
    log.warn(
      { err: error },
      'the store of pictures cannot be asked: if it is not just away, UPLOADS_URL, the keys beside it or the clock of this machine is wrong',
    )
    return true
  })
  if (!isOwn)
    throw new ConfigError(
      'The stored pictures belong to another database. Start with its DATABASE_URL (none for a SQLite file), or set DATA_DIR or UPLOADS_URL to another place.',
    )
}

/**
 * Opens the data folder: connects, migrates and tidies up. `close` gives everything back, last things first.
 * @throws OperatorError where somebody has to put something right first
 */
export async function openDeps({
  config,
  log,
  now,
  probeMs,
  encoders = createEncoders(),
  importedPostMs,
  importLostMs,
  sweepMs,
  backupLookMs,
  purgeTimes,
  mailLookMs,
}: Opening): Promise<{ deps: Deps; close(): Promise<void> }> {
  const closers: Array<() => Promise<void>> = []
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each()
  }
  try {
    closeToOthers(config.dataDir, log)
    const { isReadOnly } = config
    const database = await openDatabase(config, log, { isReadOnly })
    closers.push(database.close)
    const { db, reader, search, lockAvailable, onlyOne, nowMs, whilePreparing } = database
    await (isReadOnly ? requireMigrated(db) : whilePreparing(bringUpToDate(db)))
    if (isReadOnly) log.warn('READ_ONLY is set: nothing is written, and every request that writes is refused')
    const pageVersions = await createPageVersions(database, log, config)
    closers.push(() => pageVersions.stop())
    const store = await openImageStore(config)
    const siteId = await readSiteId(db)
    const knowsPictures = await hasImages(reader)
    await requireOwnStore(store, { siteId, knowsPictures, log, config })
    const imagePipeline = createImagePipeline(store, encoders)
    closers.push(() => imagePipeline.close())
    const mail = await openMail({ config, db, nowMs, lockAvailable, log, now }, mailLookMs)
    if (mail) closers.push(() => mail.close())
    if (mail) closers.push(startDigests({ db, reader, now, onlyOne, mail, log }))
    const readiness = await watchReadiness({ db, dataDir: config.dataDir, log, isReadOnly, everyMs: probeMs })
    closers.push(() => readiness.stop())
    const backups = isReadOnly ? undefined : startBackups({ config, onlyOne, siteId, log, now }, backupLookMs)
    if (backups) closers.push(() => backups.stop())
    const purges = startPurging({ config, pageVersions, log, times: purgeTimes })
    if (purges) closers.push(() => purges.stop())
    const missedSearches = isReadOnly ? undefined : countMissedSearches({ db, log, now })
    if (missedSearches) closers.push(() => missedSearches.stop())
    const pageCounter = isReadOnly ? undefined : countPages({ db, log, now })
    if (pageCounter) closers.push(() => pageCounter.stop())
    const change = createRunChange(database, pageVersions, purges)
    const importDeps = { config, db, reader, search, imagePipeline, change, log, now }
    const imports = isReadOnly
      ? undefined
      : startImporting(importDeps, { postMs: importedPostMs, lostMs: importLostMs })
    if (imports) closers.push(() => imports.stop())
    const deps: Deps = {
      ...database,
      config,
      change,
      imports,
      pageVersions,
      purges,
      imagePipeline,
      largeBodies: createPlaces({ ...mostImages, requests: MOST_LARGE_BODIES }, manyImages),
      changePages: createPlaces({ requests: MOST_CHANGE_PAGES, bytes: Number.POSITIVE_INFINITY }, busy),
      mail,
      idempotencyKeysInUse: new Set(),
      readiness,
      missedSearches,
      pageCounter,
      backups,
      log,
      now,
      siteId,
      knowsPictures,
      epoch: pageVersions.epoch,
      version: programVersion(),
    }
    if (!isReadOnly)
      closers.push(
        await startHousekeeping(deps),
        startSweeping(deps, sweepMs),
        startSearchIndex(deps),
        startImageUses(deps),
        startPublishing(deps),
      )
    return { deps, close }
  } catch (error) {
    await close()
    throw explainStart(error, config)
  }
}
