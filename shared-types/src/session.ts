import { z } from 'zod'
import { characters, emailAddress } from './fields.ts'

export const LoginForm = z
  .object({
    email: emailAddress('email'),
    password: characters('password')
      .min(1, 'password is required')
      .max(1_000, 'password must have at most 1000 characters'),
  })
  .meta({ id: 'LoginForm' })
export type LoginForm = z.infer<typeof LoginForm>

export const CurrentUser = z.object({ email: z.string() }).meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>
