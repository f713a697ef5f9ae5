/** One row of a section's table: column name to value. */
export type Row = Record<string, string | number>

/** A figure the product must reach. */
export interface Target {
  name: string
  measured: number
  must: 'at least' | 'at most'
  limit: number
  unit: string
}

export interface SectionResult {
  /** What was measured, against what, in one or two sentences. */
  about: string
  rows: Row[]
  targets: Target[]
}

export interface SectionOptions {
  /** Shorter and fewer rounds: shows that everything runs, not how fast. */
  quick: boolean
}

/** One part of the bench, a file under `sections/`. */
export interface Section {
  name: string
  run(options: SectionOptions): Promise<SectionResult>
}

export const isMet = ({ measured, must, limit }: Target) =>
  must === 'at least' ? measured >= limit : measured <= limit

/** Rounded for display: three significant digits, at most thousandths. */
const rounded = (value: number) =>
  Number(value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3))

const cell = (value: string | number | undefined) =>
  typeof value === 'number' ? String(rounded(value)) : (value ?? '')

/** A plain-text table; numbers are right-aligned. */
export function table(rows: Row[]): string {
  const [first] = rows
  if (!first) return ''
  const columns = Object.keys(first)
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => cell(row[column]).length)),
  )
  const line = (texts: string[], right: boolean[]) =>
    texts
      .map((text, index) =>
        right[index] ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0),
      )
      .join('  ')
  const right = columns.map((column) => typeof first[column] === 'number')
  return [
    line(columns, right),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.map((row) =>
      line(
        columns.map((column) => cell(row[column])),
        right,
      ),
    ),
  ].join('\n')
}

export const targetLine = (target: Target) =>
  `${isMet(target) ? '✓' : '✗'} ${target.name}: ${cell(target.measured)} ${target.unit} (${target.must} ${target.limit})`

/** The value at a share of the sorted list, 0.5 being the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
