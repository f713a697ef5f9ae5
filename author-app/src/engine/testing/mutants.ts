/** What the schedules may meet in which a mutant shows itself; names of `Reach`. */
type Met = 'withPortals' | 'withClocks' | 'withBlockades' | 'withLostPictures' | 'withRestores'

/** One mistake in the engine, made by replacing a fragment of its source. The simulator must find each. */
export interface Mutant {
  name: string
  /** Below `engine/`. */
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  /** Where it is met, beyond the usual. */
  reach: readonly Met[]
}

/** Mistakes in how a post is sent and read. */
const protocol: Mutant[] = [
  {
    name: 'an update without If-Match',
    file: 'sync/request-of.ts',
    find: "baseRev === null ? undefined : { 'if-match'",
    replace: "baseRev !== undefined ? undefined : { 'if-match'",
    reach: [],
  },
  {
    name: 'a delete of a version its author never saw',
    file: 'sync/push-row.ts',
    find: 'if (removing?.rev !== base.rev)',
    replace: 'if (removing === undefined)',
    reach: [],
  },
  {
    name: 'a resent request with what the row holds by now',
    file: 'sync/deliver.ts',
    find: 'requestOf(id, frozen, file)',
    replace:
      'requestOf(id, { ...frozen, payload: frozen.payload && row.local ? row.local.fields : frozen.payload }, file)',
    reach: [],
  },
  {
    name: 'an acknowledgement that clears later edits',
    file: 'rows/hearing.ts',
    find: 'const isLatest = row.seq === mutation.seq',
    replace: 'const isLatest = true',
    reach: [],
  },
  {
    name: 'a deleted post read back from an older page',
    file: 'sync/pull.ts',
    find: 'if (tombstone?.generation === clock.generation()) continue',
    replace: '',
    reach: [],
  },
  {
    name: 'a new post without the identifier of the device',
    file: 'sync/request-of.ts',
    find: 'formOf(payload, thumbnail, id)',
    replace: 'formOf(payload, thumbnail)',
    reach: [],
  },
  {
    name: 'an own write taken for one of somebody else',
    file: 'sync/push-row.ts',
    find: 'if (isDoubtful(stored)) return',
    replace: 'if (stored === undefined) return',
    reach: [],
  },
  {
    name: 'a request dropped when the post changed meanwhile',
    file: 'sync/push-row.ts',
    find: 'const outcome = await deliver(stored, stored.inflight)',
    replace: `if (stored.inflight.baseRev !== (stored.base?.rev ?? null))
        return ifSame(stored, (row) => put({ ...row, inflight: null }))
      const outcome = await deliver(stored, stored.inflight)`,
    reach: [],
  },
]

/** Mistakes about what surrounds the engine. */
const surroundings: Mutant[] = [
  {
    name: 'a page of a portal believed because it is a 200',
    file: 'sync/exchange.ts',
    find: "if (response.ok) return body === undefined ? { kind: 'intercepted', status } : { kind: 'ok', body }",
    replace: "if (response.ok) return { kind: 'ok', body }",
    reach: ['withPortals'],
  },
  {
    name: 'waits measured with the wall clock',
    file: 'studio.ts',
    find: 'createRetrySchedule({ ...clocks, random })',
    replace: 'createRetrySchedule({ monotonic: now, random })',
    reach: ['withClocks'],
  },
  {
    name: 'large bodies in the lane of the small ones',
    file: 'sync/push.ts',
    find: 'const isLarge = (await sizeOf(row)) >= LARGE_BYTES',
    replace: 'const isLarge = (await sizeOf(row)) < 0',
    reach: ['withBlockades'],
  },
  {
    name: 'a lost picture that is never uploaded again',
    file: 'sync/pictures.ts',
    find: 'const stored = await upload(image)',
    replace: 'const stored: string | PictureTrouble = path',
    reach: ['withLostPictures'],
  },
  {
    name: 'a tombstone that hides a post after a restore',
    file: 'sync/pull.ts',
    find: 'if (tombstone?.generation === clock.generation()) continue',
    replace: 'if (tombstone) continue',
    reach: ['withRestores'],
  },
  {
    name: 'posts called synced that a restored server does not have',
    file: 'sync/pull.ts',
    find: 'await store.finishComparing((row) => foundAbsent(clock, row))',
    replace: 'await store.finishComparing(() => ({}))',
    reach: ['withRestores'],
  },
  {
    name: 'work sent to another site at the same address',
    file: 'sync/hello.ts',
    find: 'if (site.data.siteId !== siteId)',
    replace: "if (site.data.siteId === '')",
    reach: ['withRestores'],
  },
  {
    name: 'a store erased without looking what is unsynced',
    file: 'store/erase-store.ts',
    find: 'if (posts.length + pictures.length === 0)',
    replace: 'if (posts.length + pictures.length >= 0)',
    reach: [],
  },
  {
    name: 'a file taken in over a newer version',
    file: 'transfer/take-in.ts',
    find: 'put(onto(row, from))',
    replace: 'put(from)',
    reach: [],
  },
]

export const mutants: readonly Mutant[] = [...protocol, ...surroundings]

/** The source with the mistake in it. @throws Error when the fragment does not stand exactly once in the source */
export function mutate(source: string, { name, file, find, replace }: Mutant): string {
  const [before, after, ...more] = source.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(
      `The mutant '${name}' needs its fragment once in ${file}; it stands there ${more.length + (after === undefined ? 0 : 1)} times`,
    )
  return before + replace + after
}
