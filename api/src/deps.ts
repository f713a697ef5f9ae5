import type { ScheduledBackups } from './backups/start-backups.ts'
import type { Purges } from './cdn/start-purging.ts'
import type { Config } from './config.ts'
import type { RunChange } from './database/change.ts'
import type { Dialect } from './database/dialect.ts'
import type { Readiness } from './health/readiness.ts'
import type { Places } from './http/places.ts'
import type { ImagePipeline } from './images/image-pipeline.ts'
import type { ImportWorker } from './imports/import-worker.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { MissedSearches } from './missed-searches/count-missed-searches.ts'
import type { PageCounter } from './page-counts/page-counter.ts'
import type { PageVersionStore } from './page-versions/page-versions.ts'

/** What the API's routes and services are built from; `open-deps.ts` makes it once for each data folder. */
export interface Deps
  extends Pick<
    Dialect,
    | 'db'
    | 'reader'
    | 'searcher'
    | 'pools'
    | 'search'
    | 'lockImages'
    | 'lockAvailable'
    | 'surveyIndex'
    | 'onlyOne'
    | 'nowMs'
    | 'whilePreparing'
  > {
  config: Config
  /** One transaction on what the site shows: see `Change`. */
  change: RunChange
  pageVersions: PageVersionStore
  /** Absent where no CDN is configured. */
  purges: Purges | undefined
  imagePipeline: ImagePipeline
  /** Places for requests whose bodies are large. */
  largeBodies: Places
  /** Places for pages of changes: each may have eight megabytes. */
  changePages: Places
  /** Absent where no mail server is configured. */
  mail: Mail | undefined
  /** Keys whose first request is still running in this process. */
  idempotencyKeysInUse: Set<string>
  readiness: Readiness
  /** Absent where none are scheduled. */
  backups: ScheduledBackups | undefined
  /** Absent during maintenance. */
  missedSearches: MissedSearches | undefined
  /** Absent during maintenance. */
  pageCounter: PageCounter | undefined
  /** Absent during maintenance. */
  imports: ImportWorker | undefined
  log: Log
  now: () => Date
  /** Identifies this database to clients that keep data of several sites apart. */
  siteId: string
  /** Whether the database named pictures when it was opened: the store with them is its own. */
  knowsPictures: boolean
  /** New after each restore of a backup; clients then compare all they have with what is here. */
  epoch(): string
  /** The version of the running program. */
  version: string
}
