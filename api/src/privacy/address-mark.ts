import { createHmac } from 'node:crypto'
import { foldedEmail } from '../sessions/users.queries.ts'

const SHOWN = 12

/**
 * What stands in the audit log in the place of an address that was asked about or erased: equal for equal addresses, and of no use
 * anywhere else.
 */
export const addressMark = (siteId: string, email: string): string =>
  `address ${createHmac('sha256', siteId).update(foldedEmail(email)).digest('hex').slice(0, SHOWN)}`
