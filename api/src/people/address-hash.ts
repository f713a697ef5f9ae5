import { createHmac } from 'node:crypto'
import { foldedEmail } from '../sessions/users.queries.ts'

/**
 * What stands for an address where none is kept: nobody reads the address from it who has not the key of the site too.
 * @param as what it is kept as; those of another kind differ
 */
export const addressHash = (key: string, as: string, email: string): string =>
  createHmac('sha256', key)
    .update(`${as} ${foldedEmail(email)}`)
    .digest('base64url')
