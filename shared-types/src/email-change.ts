import { z } from 'zod'
import { mailedCode } from './discussion.ts'
import { emailAddress } from './fields.ts'
import { factorCode, presentPassword } from './second-factor.ts'

/** Asks for another e-mail address of the own account. */
export const EmailChangeForm = z
  .object({
    email: emailAddress('email'),
    password: presentPassword,
    /** Of the app, or for recovery, where the second factor is on. */
    code: factorCode.optional(),
  })
  .meta({ id: 'EmailChangeForm' })
export type EmailChangeForm = z.infer<typeof EmailChangeForm>

/** The code that was mailed to the new address. */
export const EmailCodeForm = z.object({ code: mailedCode }).meta({ id: 'EmailCodeForm' })
export type EmailCodeForm = z.infer<typeof EmailCodeForm>
