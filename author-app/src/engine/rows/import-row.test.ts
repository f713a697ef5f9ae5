import { expect, test } from 'vitest'
import { fieldsOf } from '../fields.ts'
import { postOf } from '../testing/scripted-server.ts'
import { acknowledged } from './apply-server-result.ts'
import { imported } from './import-row.ts'
import { autosaved, startOf, submitted } from './local-edits.ts'
import { type Clock, isoNow, newRow, type PostRow } from './row.ts'

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
  const editor = { id, known: new Set([null]), carriesOn: null }
  const tombstone = undefined
  const edit = { ...editor, opened: startOf(row).opened, fields }
  const { holder } = submitted(clock, { row, tombstone }, edit)
  const more = { ...editor, opened: startOf(holder).opened, fields: { ...fields, title: 'Typed' } }
  const { holder: typed } = autosaved(clock, { row: holder, tombstone }, more)
  const mutation = {
    key: 'key',
    kind: 'update' as const,
    seq: typed.seq,
    baseRev: 'r1',
    payload: fields,
    submitted: fields,
    merged: false,
    thumbnailFile: null,
    isProbe: false,
    startedAt: isoNow(clock),
  }
  const [row2] = acknowledged(clock, { ...typed, inflight: mutation }, mutation, posts.second).put ?? []
  if (!row2) throw new Error('Nothing was acknowledged')
  return row2
}

test('typing of a file on a text the server has is submitted on that revision, though the list was read before it', () => {
  const found = { row: synced(posts.second), tombstone: undefined }
  const [row] = imported(clock, found, typedOnAcknowledged()).put ?? []
  const { opened, fields, stamp } = startOf(row)
  const edit = {
    id,
    opened,
    known: new Set([stamp]),
    carriesOn: stamp,
    fields: fields ?? fieldsOf(posts.second),
  }
  const { holder } = submitted(clock, { row, tombstone: undefined }, edit)
  expect(holder).toMatchObject({
    _id: id,
    intent: { submitted: { fields: { title: 'Typed' }, fromRev: 'r2' } },
  })
})
