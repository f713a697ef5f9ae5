import type { NewPasskeyForm, PasskeyCreation, PasskeyRequest, PasskeySignInForm } from '@fettle/shared-types'
import type { Config } from '../config.ts'

type Origin = Pick<Config, 'publicOrigin'>

/** How long a person may take. */
export const CEREMONY_SECONDS = 5 * 60
const timeout = CEREMONY_SECONDS * 1000
/** COSE: Ed25519, ES256 and RS256, one of which every authenticator has. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded when a passkey is first used: most sites start without one. */
const server = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** What passkeys belong to: the host of the configured address. Nothing of a request decides it. */
const relyingParty = ({ publicOrigin }: Origin) => new URL(publicOrigin).hostname

const handleOf = (userId: string) => new TextEncoder().encode(userId)

/** The account that a user handle names. */
export const userIdOf = (handle: string): string => Buffer.from(handle, 'base64url').toString()

interface Creating {
  site: string
  user: { id: string; email: string; display_name: string | null }
  /** Credentials that the account has: an authenticator makes no second one. */
  known: readonly string[]
}

/** Asks a browser for a passkey that verifies its person and knows their account by itself. */
export async function makeCreation(
  config: Origin,
  { site, user, known }: Creating,
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await server()
  const { challenge, user: named } = await generateRegistrationOptions({
    rpName: site,
    rpID: relyingParty(config),
    userID: handleOf(user.id),
    userName: user.email,
    userDisplayName: user.display_name ?? user.email,
  })
  return {
    challenge,
    rp: { id: relyingParty(config), name: site },
    user: named,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Asks a browser for any passkey of the site. It says nothing of any account. */
export async function makeRequest(config: Origin): Promise<PasskeyRequest> {
  const rpId = relyingParty(config)
  const { generateAuthenticationOptions } = await server()
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  return { challenge, rpId, timeout, userVerification: 'required' }
}

/**
 * Whether a statement is of the kinds that need no certificate. To look at one, the library would fetch the list of revoked
 * ones from an address that stands in it: from wherever the sender likes.
 */
async function isWithoutCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers()
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** What is kept of a passkey to check its signatures by. */
export interface Credential {
  credentialId: string
  /** COSE, as base64url. */
  publicKey: string
  /** Of its signatures; 0 for good where it counts none. */
  counter: number
}

/** @returns the credential; nothing where the answer is not a good one to this challenge, from this site */
export async function readNewPasskey(
  config: Origin,
  form: NewPasskeyForm,
  challenge: string,
): Promise<Credential | undefined> {
  try {
    if (!(await isWithoutCertificate(form.response.attestationObject))) return undefined
    const { verifyRegistrationResponse } = await server()
    const { response, ...rest } = form
    const { transports: _, ...parts } = response
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...rest, response: parts, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: config.publicOrigin,
      expectedRPID: relyingParty(config),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    // The library throws plain errors for whatever does not fit, and reads what a stranger sends.
    return undefined
  }
}

/** @returns the counter of the signature; nothing where it is not a good one of this challenge, from this site */
export async function readSignature(
  config: Origin,
  form: PasskeySignInForm,
  { challenge, credential }: { challenge: string; credential: Credential },
): Promise<number | undefined> {
  try {
    const { verifyAuthenticationResponse } = await server()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...form, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: config.publicOrigin,
      expectedRPID: relyingParty(config),
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
        counter: credential.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // As above.
    return undefined
  }
}
