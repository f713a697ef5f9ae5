import { z } from 'zod'
import { characters, emailAddress } from './fields.ts'

/** The page that a form without scripts leads back to; anything that is no page of this site is passed over. */
export const wayBackField = z.string().optional()

export const LoginForm = z
  .object({
    email: emailAddress('email'),
    password: characters('password')
      .min(1, 'password is required')
      .max(1_000, 'password must have at most 1000 characters'),
    from: wayBackField,
  })
  .meta({ id: 'LoginForm' })
export type LoginForm = z.infer<typeof LoginForm>

export const CurrentUser = z.object({ email: z.string() }).meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>
