import { failureCode } from '../../failures.ts'

/** By the code of a failure. */
const TO_PUT_RIGHT: ReadonlyArray<readonly [RegExp, string]> = [
  [/^28/, 'Please check the user and the password in DATABASE_URL.'],
  [/^3D000$/, 'Please make that database, or name another one in DATABASE_URL.'],
  [/^42501$/, 'Please let the user in DATABASE_URL own the database.'],
  [/^(?:0A000|58P01)$/, 'Please install the extension pg_trgm beside that PostgreSQL.'],
  [/CERT|SIGNATURE|^SSL$/, 'Please check sslmode in DATABASE_URL, and the certificate of the database.'],
]

/** What the driver says of a server without TLS, without a code. */
const isWithoutTls = (error: Error) => /does not support SSL/.test(error.message)

/**
 * What an operator has to put right before the database that `DATABASE_URL` names can be used.
 * @returns undefined for any other failure, such as one that passes by itself
 */
export function postgresSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = isWithoutTls(error) ? 'SSL' : failureCode(error)
  const found = TO_PUT_RIGHT.find(([codes]) => codes.test(code))
  return found && `The database cannot be used: ${error.message}. ${found[1]}`
}
