import { type Fields, isMissing, isPostRow, problemOf, type Row } from '../../engine/index.ts'

const list = new Intl.ListFormat('en-GB')

/** What a post has to have before it can be submitted and is not there, in words. */
const missingIn = ({ title, description, content, read_time_minutes, thumbnail }: Fields): string[] =>
  Object.entries({
    'a title': title,
    'a description': description,
    content,
    'a read time': read_time_minutes,
    'a thumbnail': thumbnail,
  }).flatMap(([name, value]) => (value ? [] : [name]))

/** Why a sync does not send what is on this device of a document, for its author; `undefined` where it does. */
export function whyUnsent(row: Row): string | undefined {
  const problem = problemOf(row)
  if (problem) return problem.message
  if (row.obstacle.kind === 'conflict') return 'It was changed elsewhere too. Open it to decide.'
  if (isMissing(row)) return 'The server does not have it any more. Open it to decide.'
  if (!row.working || row.intent.kind !== 'none' || row.inflight) return undefined
  if (!isPostRow(row)) return 'It is not saved yet. Open it to save it.'
  const missing = missingIn(row.working.fields)
  if (missing.length > 0) return `It needs ${list.format(missing)} before it can be sent.`
  return 'It is not submitted yet. Open it to submit it.'
}
