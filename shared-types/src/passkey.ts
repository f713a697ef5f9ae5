import { z } from 'zod'
import { bounds } from './bounds.ts'
import { characters, text } from './fields.ts'
import { FactorPasswordForm, FactorProofForm } from './second-factor.ts'

const { maxIdCharacters, maxPartCharacters } = bounds.passkey

const base64url = (field: string, max: number) =>
  characters(field)
    .max(max, `${field} is too long`)
    .regex(/^[\w-]+$/, `${field} must be base64url`)

const part = (field: string) => base64url(field, maxPartCharacters)
const publicKey = z.literal('public-key', { error: 'type must be public-key' })

/** Of the answers that a browser gives: what both have. */
const credential = {
  id: base64url('id', maxIdCharacters),
  rawId: base64url('rawId', maxIdCharacters),
  type: publicKey,
}

/** A passkey of the account, as its person sees it. */
export const Passkey = z
  .object({
    _id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** Null until somebody has signed in with it. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/** Adding and removing passkeys take it: a device may have been left open. The code is needed where the second factor is on. */
export const PasskeyProofForm = FactorPasswordForm.extend({
  code: FactorProofForm.shape.code.optional(),
}).meta({ id: 'PasskeyProofForm' })
export type PasskeyProofForm = z.infer<typeof PasskeyProofForm>

/** What a browser makes a passkey by: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
    timeout: z.int(),
    /** Those that the account has. */
    excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' })
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** The passkey that a browser has made: `RegistrationResponseJSON` of WebAuthn, as far as it is looked at. */
export const NewPasskeyForm = z
  .object({
    ...credential,
    response: z.object(
      {
        clientDataJSON: part('clientDataJSON'),
        attestationObject: part('attestationObject'),
        transports: z
          .array(characters('transports').max(20, 'transports has an entry that is too long'))
          .max(10, 'transports must have at most 10 entries')
          .optional(),
      },
      { error: 'response is required' },
    ),
  })
  .meta({ id: 'NewPasskeyForm' })
export type NewPasskeyForm = z.infer<typeof NewPasskeyForm>

/** What a browser signs in by, the same for everybody: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' })
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** A signed challenge: `AuthenticationResponseJSON` of WebAuthn, as far as it is looked at. */
export const PasskeySignInForm = z
  .object({
    ...credential,
    response: z.object(
      {
        clientDataJSON: part('clientDataJSON'),
        authenticatorData: part('authenticatorData'),
        signature: part('signature'),
        userHandle: base64url('userHandle', 100),
      },
      { error: 'response is required' },
    ),
  })
  .meta({ id: 'PasskeySignInForm' })
export type PasskeySignInForm = z.infer<typeof PasskeySignInForm>

/** What a passkey is called, by which its person tells it from others. */
export const PasskeyNameForm = z
  .object({ name: text('name', bounds.passkey.name) })
  .meta({ id: 'PasskeyNameForm' })
export type PasskeyNameForm = z.infer<typeof PasskeyNameForm>
