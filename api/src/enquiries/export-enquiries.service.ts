import { Readable } from 'node:stream'
import type { Enquiry, EnquiryFilter } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Author } from '../sessions/users.queries.ts'
import { listEnquiriesAfter } from './enquiries.queries.ts'

/** Rows that are read at once. */
const BATCH = 200
/** Spreadsheets take a file for UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

const columns: ReadonlyArray<readonly [heading: string, cell: (enquiry: Enquiry) => string]> = [
  ['Reference', ({ reference }) => reference],
  ['Received', ({ createdAt }) => createdAt],
  ['Status', ({ status }) => status],
  ['First name', ({ first_name }) => first_name],
  ['Last name', ({ last_name }) => last_name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Message', ({ message }) => message],
  ['Page', ({ page }) => page],
  ['Service', ({ service = '' }) => service],
  ['Brand', ({ brand = '' }) => brand],
  ['Looked after by', ({ assignedTo }) => assignedTo?.name ?? ''],
]

/** What a spreadsheet takes for the beginning of a formula; some pass over white space, and read the wide forms of the signs too. */
const FORMULA = String.raw`\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]`
const atBeginning = new RegExp(`^${FORMULA}|^[\\t\\r\\n]`)
/** A spreadsheet that separates by semicolons or tabs takes the quotes for text, and begins a cell in the middle of one of ours. */
const inside = new RegExp(`([;\\t\\r\\n])(?=${FORMULA})`, 'g')

/** A cell of a CSV file (RFC 4180). An apostrophe before what would be a formula makes it a text. */
function cell(text: string): string {
  const plain = (atBeginning.test(text) ? `'${text}` : text).replace(inside, "$1'")
  return `"${plain.replaceAll('"', '""')}"`
}

const line = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`

async function* lines(db: Database, which: EnquiryFilter & { caller: Author }): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(([heading]) => heading))
  let last: Enquiry | undefined
  do {
    const batch = await listEnquiriesAfter(db, { ...which, last, limit: BATCH })
    if (batch.length > 0) yield batch.map((enquiry) => line(columns.map(([, of]) => of(enquiry)))).join('')
    last = batch.length === BATCH ? batch.at(-1) : undefined
  } while (last)
}

/** The enquiries of a list as CSV, newest first. It is made as it is read. */
export async function exportEnquiries(
  { db, reader, now, config }: Pick<Deps, 'db' | 'reader' | 'now' | 'config'>,
  caller: Author,
  filter: EnquiryFilter,
): Promise<{ csv: Readable; name: string }> {
  const at = now()
  if (!config.isReadOnly)
    await inTransaction(db, (trx) =>
      recordEvent(trx, { at, actor: caller.email, action: 'enquiries-exported' }),
    )
  const csv = Readable.from(lines(reader, { ...filter, caller }))
  return { csv, name: `enquiries-${at.toISOString().slice(0, 10)}.csv` }
}
