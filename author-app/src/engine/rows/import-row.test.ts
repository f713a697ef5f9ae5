import { expect, test } from 'vitest'
import { fieldsOf, posts } from '../collections/posts.ts'
import { postOf } from '../testing/scripted-server.ts'
import { acknowledged } from './apply-server-result.ts'
import { imported } from './import-row.ts'
import { autosaved, startOf, submitted } from './local-edits.ts'
import { changedElsewhere } from './remote-changes.ts'
import { type Context, isoNow, newRow, type Row } from './row.ts'

const id = '11111111-1111-4111-8111-111111111111'
let ids = 0
const context: Context = {
  collection: posts,
  now: () => Date.parse('2026-01-05T06:00:00Z'),
  newId: () => `${++ids}`,
  email: 'writer@example.com',
  generation: () => 1,
}

const versions = {
  first: postOf(id, 'r1'),
  second: postOf(id, 'r2', { title: 'Submitted', caption: 'Spelt by the server' }),
}
const synced = (base: typeof versions.first): Row => ({ ...newRow(context, id), base, confirmed: 1 })

/** A row whose submitted text the server acknowledged while its author typed on. */
function typedOnAcknowledged(): Row {
  const row = synced(versions.first)
  const fields = { ...fieldsOf(versions.first), title: 'Submitted' }
  const editor = { id, known: new Set([null]), carriesOn: null, stamp: 's1' }
  const tombstone = undefined
  const edit = { ...editor, opened: startOf(context, row).opened, fields }
  const { holder } = submitted(context, { row, tombstone }, edit)
  const more = { ...editor, opened: startOf(context, holder).opened, fields: { ...fields, title: 'Typed' } }
  const { holder: typed } = autosaved(context, { row: holder, tombstone }, more)
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
    startedAt: isoNow(context),
  }
  const [row2] = acknowledged(context, { ...typed, inflight: mutation }, mutation, versions.second).put ?? []
  if (!row2) throw new Error('Nothing was acknowledged')
  return row2
}

test('typing of a file on a text the server has is submitted on that revision, though the list was read before it', () => {
  const found = { row: synced(versions.second), tombstone: undefined }
  const [row] = imported(context, found, typedOnAcknowledged()).put ?? []
  const { opened, fields, stamp } = startOf(context, row)
  const edit = {
    id,
    opened,
    known: new Set([stamp]),
    carriesOn: stamp,
    stamp: 's1',
    fields: fields ?? fieldsOf(versions.second),
  }
  const { holder } = submitted(context, { row, tombstone: undefined }, edit)
  expect(holder).toMatchObject({
    _id: id,
    intent: { submitted: { fields: { title: 'Typed' }, fromRev: 'r2' } },
  })
})

test('a text of a file that was sent since is what its author wrote on, though an earlier request is answered last', () => {
  const tombstone = undefined
  const first = { ...fieldsOf(versions.first), title: 'Sent first' }
  const request = {
    key: 'key',
    kind: 'update' as const,
    seq: 1,
    baseRev: 'r1',
    payload: first,
    submitted: first,
    merged: false,
    thumbnailFile: null,
    isProbe: false,
    startedAt: isoNow(context),
  }
  const inFile = { fields: fieldsOf(versions.second), from: fieldsOf(versions.first), fromRev: 'r1' }
  const from: Row = {
    ...synced(versions.first),
    seq: 2,
    inflight: request,
    intent: { kind: 'submit', submitted: inFile },
  }
  const [row] = imported(context, { row: undefined, tombstone }, from).put ?? []
  if (!row) throw new Error('Nothing was taken in')
  const editor = { id, known: new Set([null]), carriesOn: null, stamp: 's1' }
  const edit = { ...editor, opened: startOf(context, row).opened, fields: { ...first, title: 'Newest' } }
  const { holder } = submitted(context, { row, tombstone }, edit)
  const [pulled] = changedElsewhere(context, { row: holder, tombstone }, versions.second).put ?? []
  if (!pulled) throw new Error('Nothing was read')
  const answered = acknowledged(context, pulled, request, postOf(id, 'r1b', first)).put
  expect(answered).toMatchObject([{ intent: { submitted: { fields: { title: 'Newest' }, fromRev: 'r2' } } }])
})
