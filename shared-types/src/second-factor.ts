import { z } from 'zod'
import { characters } from './fields.ts'
import { wayBackField } from './session.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const factorCode = characters('code')
  .max(60, 'code is too long')
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .refine(
    (code) => /^(\d{6}|[\da-z]{16})$/.test(code),
    'code must be the six digits of your app, or a recovery code',
  )

export const presentPassword = characters('password')
  .min(1, 'password is required')
  .max(1_000, 'password must have at most 1000 characters')

/** The `details` of `second_factor_required`: the password was right, a code is still needed. */
export const SignInTicket = z.object({ ticket: z.string() }).meta({ id: 'SignInTicket' })
export type SignInTicket = z.infer<typeof SignInTicket>

/** The second step of a sign-in. A form without scripts has its ticket in a cookie. */
export const SecondStepForm = z
  .object({
    ticket: characters('ticket')
      .regex(/^[\w-]{43}$/, 'ticket must be the one of the sign-in')
      .optional(),
    code: factorCode,
    from: wayBackField,
  })
  .meta({ id: 'SecondStepForm' })
export type SecondStepForm = z.infer<typeof SecondStepForm>

/** What an account has of a second factor. */
export const SecondFactorState = z
  .object({
    isOn: z.boolean(),
    /** An owner demands one, and until it is set up nothing else can be done. */
    isDue: z.boolean(),
    /** The same, where the account has a passkey: it has to be used to sign in. Servers of earlier versions do not say. */
    isPasskeyDue: z.boolean().optional(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactorState' })
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** Begins to set a factor up. */
export const FactorPasswordForm = z.object({ password: presentPassword }).meta({ id: 'FactorPasswordForm' })
export type FactorPasswordForm = z.infer<typeof FactorPasswordForm>

/** The secret for an authenticator app. */
export const FactorSecret = z
  .object({
    /** Base32, to be typed. */
    secret: z.string(),
    /** The `otpauth:` address, to be shown as a QR code. */
    uri: z.string(),
  })
  .meta({ id: 'FactorSecret' })
export type FactorSecret = z.infer<typeof FactorSecret>

export const FactorCodeForm = z.object({ code: factorCode }).meta({ id: 'FactorCodeForm' })
export type FactorCodeForm = z.infer<typeof FactorCodeForm>

/** What a change of a factor takes that is on. */
export const FactorProofForm = z
  .object({ password: presentPassword, code: factorCode })
  .meta({ id: 'FactorProofForm' })
export type FactorProofForm = z.infer<typeof FactorProofForm>

/** Each lets its person in once where the app is lost. They are told this once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** What owners decide about signing in. */
export const SignInSettings = z
  .object({
    /** Whether everybody but readers needs a second factor. */
    staffSecondFactor: z.boolean({ error: 'staffSecondFactor must be true or false' }),
  })
  .meta({ id: 'SignInSettings' })
export type SignInSettings = z.infer<typeof SignInSettings>
