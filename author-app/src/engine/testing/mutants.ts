import {
  documentDay,
  heldDay,
  leftDay,
  replacedDay,
  restoredDay,
  signedOutDay,
  uncopiedDay,
  unseenDay,
  unseenDeleteDay,
  type WrittenSchedule,
  wipedDay,
} from './written-schedules.ts'

/** What random schedules meet beyond the usual; names of `Reach`. */
type Met = 'withPortals' | 'withClocks' | 'withBlockades' | 'withLostPictures'

/** One mistake in the engine, made by replacing a fragment of its source. The simulator must find each. */
export interface Mutant {
  name: string
  /** Below `engine/`. */
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  /** The schedule that finds it: the random one of this seed, or one that is written down. */
  foundBy: { seed: number; reach?: Met } | WrittenSchedule
}

/** Mistakes about documents that always exist. */
const documents: Mutant[] = [
  {
    name: 'an entry of a document dropped because the other side removed it',
    file: 'merge/merge-trees.ts',
    find: '!was || !isSameTree(was, left)',
    replace: '!was',
    foundBy: documentDay,
  },
  {
    name: 'a copy of a document without its text',
    file: 'rows/fork.ts',
    find: 'working: working ?? typed,',
    replace: 'working: working && { ...working, fields: working.opened.head ?? working.fields },',
    foundBy: documentDay,
  },
  {
    name: 'a document merged as if theirs were what it was written on',
    file: 'merge/merge.ts',
    find: 'mergeTrees({ base: b, mine: m, theirs: t })',
    replace: 'mergeTrees({ base: t, mine: m, theirs: t })',
    foundBy: documentDay,
  },
]

/** Mistakes in how a post is sent and read. */
const protocol: Mutant[] = [
  {
    name: 'an update without If-Match',
    file: 'sync/deliver.ts',
    find: "baseRev === null ? undefined : { 'if-match'",
    replace: "baseRev !== undefined ? undefined : { 'if-match'",
    foundBy: { seed: 16 },
  },
  {
    name: 'a delete of a version its author never saw',
    file: 'next-step.ts',
    find: "intent.deletion.rev === base.rev ? 'freeze-delete'",
    replace: "intent.deletion.rev !== undefined ? 'freeze-delete'",
    foundBy: { seed: 16 },
  },
  {
    name: 'a resent request with what the row holds by now',
    file: 'sync/deliver.ts',
    find: 'requestOf(collection, row, frozen, file)',
    replace:
      'requestOf(collection, row, { ...frozen, payload: frozen.payload && (row.intent.submitted?.fields ?? frozen.payload) }, file)',
    foundBy: { seed: 16 },
  },
  {
    name: 'an acknowledgement that clears later edits',
    file: 'rows/apply-server-result.ts',
    find: 'const isLatest = row.seq === mutation.seq',
    replace: 'const isLatest = true',
    foundBy: { seed: 8 },
  },
  {
    name: 'a delete sent while it can still be taken back',
    file: 'next-step.ts',
    find: 'waitsForAuthor(row) || isHeld(row, context)',
    replace: 'waitsForAuthor(row)',
    foundBy: heldDay,
  },
  {
    name: 'a deleted post read back from an older page',
    file: 'rows/remote-changes.ts',
    find: 'if (isHidden(found, context)) return {}',
    replace: '',
    foundBy: { seed: 55 },
  },
  {
    name: 'a new post without the identifier of the device',
    file: 'collections/posts.ts',
    find: 'formOf(fields, thumbnail, id)',
    replace: 'formOf(fields, thumbnail)',
    foundBy: { seed: 8 },
  },
  {
    name: 'a text of a deleted post kept twice',
    file: 'rows/apply-server-result.ts',
    find: 'return deleteRow(hiding, row._id, kept)',
    replace: `const change = deleteRow(hiding, row._id, kept)
  return kept ? { ...change, put: [kept, { ...kept, _id: context.newId() }] } : change`,
    foundBy: signedOutDay,
  },
  {
    name: 'an own write taken for one of somebody else',
    file: 'next-step.ts',
    find: 'if (needsProbe(row)) return',
    replace: 'if (row === undefined) return',
    foundBy: { seed: 8 },
  },
  {
    name: 'a request dropped when the post changed meanwhile',
    file: 'sync/push-row.ts',
    find: 'const outcome = await deliver(row, mutation)',
    replace: `if (mutation.baseRev !== (row.base?.rev ?? null))
        return ifSame(row, { kind: 'pictures-missing', mutation })
      const outcome = await deliver(row, mutation)`,
    foundBy: { seed: 8 },
  },
]

/** Mistakes about what surrounds the engine. */
const surroundings: Mutant[] = [
  {
    name: 'last words of a page dropped instead of saved',
    file: 'documents/last-words.ts',
    find: '(found) => autosave(context, found, edit),',
    replace: '() => ({}),',
    foundBy: leftDay,
  },
  {
    name: 'a page of a portal believed because it is a 200',
    file: 'sync/request.ts',
    find: "if (response.ok) return body === undefined ? { kind: 'intercepted', status } : { kind: 'ok', body }",
    replace: "if (response.ok) return { kind: 'ok', body }",
    foundBy: { seed: 6, reach: 'withPortals' },
  },
  {
    name: 'waits measured with the wall clock',
    file: 'open-engine.ts',
    find: 'createRetrySchedule({ ...clocks, random })',
    replace: 'createRetrySchedule({ monotonic: now, random })',
    foundBy: { seed: 11, reach: 'withClocks' },
  },
  {
    name: 'large bodies in the queue of the small ones',
    file: 'sync/push.ts',
    find: 'const isLarge = async (row: Row) => (await sizeOf(row)) >= LARGE_BYTES',
    replace: 'const isLarge = async (row: Row) => (await sizeOf(row)) < 0',
    foundBy: { seed: 13, reach: 'withBlockades' },
  },
  {
    name: 'a lost picture that is never uploaded again',
    file: 'sync/pictures.ts',
    find: 'const stored = await upload(image)',
    replace: 'const stored: string | PictureTrouble = path',
    foundBy: { seed: 4, reach: 'withLostPictures' },
  },
  {
    name: 'a tombstone that hides a post after a restore',
    file: 'rows/remote-changes.ts',
    find: 'tombstone?.generation === generation()',
    replace: 'tombstone !== undefined',
    foundBy: restoredDay,
  },
  {
    name: 'a version that nobody saw, gone with the server that had it',
    file: 'rows/remote-changes.ts',
    find: "if (!base || intent.kind === 'none' ||",
    replace: 'if (!base || base === row.base ||',
    foundBy: unseenDay,
  },
  {
    name: 'a version that the server lost, deleted with the older one',
    file: 'sync/fetch-version.ts',
    find: '(answer.wasDeleted || !isDeleted)',
    replace: '!isDeleted',
    foundBy: unseenDeleteDay,
  },
  {
    name: 'posts called synced that a restored server does not have',
    file: 'sync/pull.ts',
    find: 'await store.finishComparing(name, generation, missing(scope))',
    replace: 'await store.finishComparing(name, generation, () => ({}))',
    foundBy: restoredDay,
  },
  {
    name: 'a site known by its address alone',
    file: 'sync/request.ts',
    find: "'fettle-site': siteId, ...request.headers }",
    replace: `...request.headers }
      if (path === '/api/health')
        return { kind: 'ok', body: { siteId, epoch: '', version: '' } }`,
    foundBy: replacedDay,
  },
  {
    name: 'a store erased without looking what is unsynced',
    file: 'erase-store.ts',
    find: 'if (documents.length + pictures.length === 0)',
    replace: 'if (documents.length + pictures.length >= 0)',
    foundBy: { seed: 10 },
  },
  {
    name: 'a file of unsent work without what was only typed',
    file: 'transfer/transfer.ts',
    find: '(await store.unsynced()).filter(({ _id }) => !ids || ids.includes(_id))',
    replace: '(await store.unsynced()).filter((row) => submittedOf(row) && (!ids || ids.includes(row._id)))',
    foundBy: { seed: 18 },
  },
]

/** Mistakes about the second copy of unsent work. */
const secondCopies: Mutant[] = [
  {
    name: 'a second copy of what is submitted alone',
    file: 'store/second-copies.ts',
    find: '(isDirty(row) ? journal.put(row)',
    replace: "(row.intent.kind !== 'none' ? journal.put(row)",
    foundBy: wipedDay,
  },
  {
    name: 'words called saved that the journal did not take',
    file: 'store/store.ts',
    find: 'if (trouble) throw trouble',
    replace: '',
    foundBy: uncopiedDay,
  },
]

export const mutants: readonly Mutant[] = [...protocol, ...surroundings, ...documents, ...secondCopies]
