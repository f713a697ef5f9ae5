import { z } from 'zod'

export const Health = z.object({ siteId: z.string(), version: z.string() })
export type Health = z.infer<typeof Health>
