import { z } from 'zod'

/** What an account is, from the one that may least to the one that may most. */
export const roles = ['reader', 'author', 'editor', 'owner'] as const
export const Role = z.enum(roles, { error: `role must be one of ${roles.join(', ')}` }).meta({ id: 'Role' })
export type Role = z.infer<typeof Role>
