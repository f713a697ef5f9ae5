import { z } from 'zod'

const digestFrequencies = ['off', 'daily', 'hourly'] as const
export const DigestFrequency = z.enum(digestFrequencies, {
  error: 'frequency must be off, daily or hourly',
})
export type DigestFrequency = z.infer<typeof DigestFrequency>

export const DigestForm = z.object({ frequency: DigestFrequency }).meta({ id: 'DigestForm' })

/** How often an account is told by mail what waits for it. */
export const DigestSettings = z
  .object({
    frequency: DigestFrequency,
    /** Whether it gets any: the site sends mail, and the account may see something that waits. */
    isSent: z.boolean(),
  })
  .meta({ id: 'DigestSettings' })
export type DigestSettings = z.infer<typeof DigestSettings>
