import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyForm, PasskeyCreation, PasskeyRequest, PasskeySignInForm } from '@fettle/shared-types'

const UP_UV = 0x05
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** CBOR (RFC 8949) of what an authenticator sends: head of a byte string of up to 64 KiB. */
const cborBytes = (data: Buffer) =>
  Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** What a test lets an authenticator, or the browser around it, do otherwise than it should. */
export interface Oddities {
  origin?: string
  rpId?: string
  challenge?: string
  /** WebAuthn's flags: 1 is presence, 4 is verification. */
  flags?: number
  /** The counter of the next signature. */
  counter?: number
  userHandle?: string
  /** CBOR of an attestation statement with its format, in place of none. */
  attestation?: { format: string; statement: Buffer }
}

/** A software authenticator in a browser at an origin: it makes passkeys and signs with them, as WebAuthn says. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, odd: Oddities) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const head = (rpId: string, flags: number, count: number) => {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), tail])
  }
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    id: named.id,

    /** Answers `navigator.credentials.create`. */
    create(creation: PasskeyCreation, odd: Oddities = {}): NewPasskeyForm {
      handle = creation.user.id
      // EC2 key, ES256, P-256 (RFC 9053).
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const authData = Buffer.concat([
        head(odd.rpId ?? creation.rp.id, (odd.flags ?? UP_UV) | HAS_CREDENTIAL, odd.counter ?? 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      const { format, statement } = odd.attestation ?? { format: 'none', statement: Buffer.from([0xa0]) }
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText(format)],
        ...[cborText('attStmt'), statement],
        ...[cborText('authData'), cborBytes(authData)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', creation.challenge, odd)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },

    /** Answers `navigator.credentials.get`. */
    get(request: PasskeyRequest, odd: Oddities = {}): PasskeySignInForm {
      counter = odd.counter ?? counter + 1
      const client = clientData('webauthn.get', request.challenge, odd)
      const authData = head(odd.rpId ?? request.rpId, odd.flags ?? UP_UV, counter)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: odd.userHandle ?? handle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
