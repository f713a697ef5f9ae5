import { expect, test } from 'vitest'
import { fieldsOf } from '../fields.ts'
import { acknowledged } from '../rows/hearing.ts'
import { type Clock, isoNow, newRow, type PostRow } from '../rows/row.ts'
import { autosaved, startOf, submitted } from '../rows/writing.ts'
import { postOf } from '../testing/scripted-server.ts'
import { takenIn } from './take-in.ts'

const id = '11111111-1111-4111-8111-111111111111'
let ids = 0
const clock: Clock = {
  now: () => Date.parse('2026-01-05T06:00:00Z'),
  newId: () => `${++ids}`,
  generation: () => 1,
}

const posts = {
  first: postOf(id, 'r1'),
  second: postOf(id, 'r2', { title: 'Submitted', caption: 'Spelt by the server' }),
}
const synced = (base: typeof posts.first): PostRow => ({ ...newRow(clock, id), base, confirmed: 1 })

/** A row whose submitted text the server acknowledged while its author typed on. */
function typedOnAcknowledged(): PostRow {
  const row = synced(posts.first)
  const fields = { ...fieldsOf(posts.first), title: 'Submitted' }
  const editor = { id, tombstone: undefined, known: new Set([null]), carriesOn: null }
  const { holder } = submitted(clock, { ...editor, row, opened: startOf(row).opened, fields })
  const { opened } = startOf(holder)
  const typed = autosaved(clock, { ...editor, row: holder, opened, fields: { ...fields, title: 'Typed' } })
  const mutation = {
    key: 'key',
    kind: 'update' as const,
    seq: typed.seq,
    baseRev: 'r1',
    payload: fields,
    submitted: fields,
    merged: false,
    thumbnailFile: null,
    isAskedAgain: false,
    startedAt: isoNow(clock),
  }
  const [row2] = acknowledged(clock, { ...typed, inflight: mutation }, mutation, posts.second).put ?? []
  if (!row2) throw new Error('Nothing was acknowledged')
  return row2
}

test('typing of a file on a text the server has is submitted on that revision, though the list was read before it', () => {
  const found = { row: synced(posts.second), tombstone: undefined }
  const [row] = takenIn(clock, found, typedOnAcknowledged()).put ?? []
  const { opened, fields, stamp } = startOf(row)
  const { holder } = submitted(clock, {
    id,
    row,
    tombstone: undefined,
    opened,
    known: new Set([stamp]),
    carriesOn: stamp,
    fields: fields ?? fieldsOf(posts.second),
  })
  expect(holder).toMatchObject({ _id: id, local: { fields: { title: 'Typed' }, fromRev: 'r2' } })
})
