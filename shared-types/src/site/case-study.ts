import { z } from 'zod'
import { ItemId } from './item.ts'
import {
  amount,
  choice,
  entryList,
  line,
  lineOrNone,
  paragraph,
  paragraphOrNone,
  pictureFields,
} from './page-fields.ts'

const BillLine = z.object({
  id: ItemId,
  item: line('item', 'Item', { label: true }),
  amount: amount('amount', 'Amount'),
})
export type BillLine = z.infer<typeof BillLine>

const LogEntry = z.object({
  id: ItemId,
  at: line('at', 'When', { label: true }),
  text: paragraph('text', 'What happened'),
})

const Reading = z.object({
  id: ItemId,
  measure: line('measure', 'Reading', { label: true }),
  before: line('before', 'Before'),
  after: line('after', 'After'),
})

const log = { recordKind: 'log' }
const readings = { recordKind: 'readings' }
const note = { recordKind: 'note' }

/** One job of a service as it went. What was written down on it is a log, readings before and after, or a note. */
export const CaseStudy = z.object({
  title: lineOrNone('title', 'Title of the case'),
  place: lineOrNone('place', 'Whose it was, and where'),
  problem: paragraphOrNone('problem', 'What was wrong'),
  finding: paragraphOrNone('finding', 'What you found'),
  work: paragraphOrNone('work', 'What you did'),
  ...pictureFields,
  pictureCaption: lineOrNone('pictureCaption', 'Line under the picture'),
  recordKind: choice('What was written down', ['log', 'readings', 'note'], {
    options: { log: 'A log of the job', readings: 'Readings before and after', note: 'A note' },
  }),
  recordHeading: lineOrNone('recordHeading', 'Heading of it'),
  log: entryList('log', 'Log', { name: 'line', schema: LogEntry }, { shownWith: log }),
  readings: entryList('readings', 'Readings', { name: 'reading', schema: Reading }, { shownWith: readings }),
  note: paragraphOrNone('note', 'Note', { shownWith: note }),
  signed: lineOrNone('signed', 'Signed by', { shownWith: note }),
  bill: entryList('bill', 'Bill', { name: 'line', schema: BillLine }),
  duration: lineOrNone('duration', 'How long it took'),
})
export type CaseStudy = z.infer<typeof CaseStudy>
