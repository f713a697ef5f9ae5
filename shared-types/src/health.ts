import { z } from 'zod'

/** The answer of `GET /health`. */
export const Health = z
  .object({
    siteId: z.string(),
    /** New when a backup is restored: what was acknowledged in an earlier epoch may not be there any more. */
    epoch: z.string().default(''),
    version: z.string(),
    /** While the site is maintained: every write is answered 503 `read_only`. */
    readOnly: z.boolean().optional(),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof Health>

/** How backups that are made by themselves are doing. */
export const BackupState = z
  .object({
    /** The last attempt failed, or an archive is overdue. */
    isFailing: z.boolean(),
    /** When the newest archive was begun, as far as this process has looked. */
    lastAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BackupState' })
export type BackupState = z.infer<typeof BackupState>

/** The answer of `GET /ready`. */
export const Readiness = Health.extend({
  /** Absent where no backups are scheduled. A failed one does not make the server unready. */
  backups: BackupState.optional(),
}).meta({ id: 'Readiness' })
export type Readiness = z.infer<typeof Readiness>
