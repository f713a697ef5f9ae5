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
