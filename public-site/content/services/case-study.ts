import type { PictureSlot } from '../picture-slot.ts'

/** One line of the bill, in rupees; what costs nothing has the amount 0. */
export interface BillLine {
  item: string
  amount: number
}

export interface LogEntry {
  /** A time of the day or a day of the job. */
  at: string
  text: string
}

export interface Reading {
  measure: string
  before: string
  after: string
}

/** What was written down on the job: a log of it, readings before and after, or a note left with the customer. */
export type CaseRecord =
  | { kind: 'log'; heading: string; entries: LogEntry[] }
  | { kind: 'readings'; heading: string; readings: Reading[] }
  | { kind: 'note'; heading: string; text: string; signed: string }

/** One job of a service as it went. */
export interface CaseStudy {
  title: string
  /** Whose it was and where. */
  place: string
  problem: string
  finding: string
  work: string
  /** The part that mattered. */
  picture: PictureSlot
  pictureCaption: string
  record: CaseRecord
  bill: BillLine[]
  duration: string
}

export const caseLabels = {
  chapter: 'A case',
  problem: 'What was wrong',
  finding: 'What we found',
  work: 'What we did',
  reading: 'Reading',
  before: 'Before',
  after: 'After',
  bill: 'What it cost',
  total: 'Total, taxes included',
  free: 'Free',
  duration: 'How long it took',
  sample: 'A sample case: the customer, the place and the figures are invented.',
} as const

export const billTotal = (bill: readonly BillLine[]) => bill.reduce((sum, { amount }) => sum + amount, 0)
