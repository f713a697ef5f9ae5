import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30
/** Steps before and after the present one whose codes are taken: clocks differ. */
const DRIFT = 1
const SECRET_BYTES = 20

/** A new secret of 160 random bits, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
    ...names,
  })

/** The `otpauth:` address that an authenticator app reads from a QR code. */
export const uriOf = (secret: string, { site, email }: { site: string; email: string }): string =>
  totpOf(secret, { issuer: site, label: email }).toString()

/**
 * The step of time that a code belongs to; compares in constant time.
 * @returns nothing for a code of no step near `at`
 */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
