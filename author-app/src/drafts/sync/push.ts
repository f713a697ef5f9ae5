import type { MergeDrafts } from '../merge/merge-in-worker.ts'
import { bury, type Change, put } from '../rows/change.ts'
import { askedAgain, conflicted, type Guards, gone, isDoubtful } from '../rows/hearing.ts'
import { type Clock, isoNow, isSendable, type Mutation, type PostRow } from '../rows/row.ts'
import type { Store } from '../store/store.ts'
import { backoffMs } from './backoff.ts'
import { type Deliver, VersionConflict } from './deliver.ts'
import type { Answer, Ask, Stop } from './exchange.ts'
import { lookAt } from './look.ts'
import type { Pictures, PictureTrouble } from './pictures.ts'
import { planOf } from './plan.ts'

/** `moved`: the row is another one now, look again. `waits`: nothing more to do for it in this pass. */
type Step = 'moved' | 'waits' | Stop

export interface PushDeps {
  store: Store
  clock: Clock
  pictures: Pictures
  deliver: Deliver
  ask: Ask
  merge: MergeDrafts
  guards: Guards
  random(): number
  /** Tells how many rows are still to do. */
  onProgress(left: number): void
}

const busyRow = { kind: 'busy', afterMs: undefined, concernsAll: false } as const

/** Submitted work that needs no sending. An editor that is open on it learns that the server has it. */
const settled = (row: PostRow, isExact: boolean): PostRow => ({
  ...row,
  local: null,
  conflict: null,
  failure: null,
  ...(isExact && row.base ? { acked: { seq: row.seq, rev: row.base.rev } } : {}),
})

const isTrouble = (thumbnail: string | null | PictureTrouble): thumbnail is PictureTrouble =>
  thumbnail !== null && typeof thumbnail === 'object'

/** The outbox: sends what was submitted, row by row. A row that is refused or must wait never holds up another. */
export function createPush({
  store,
  clock,
  pictures,
  deliver,
  ask,
  merge,
  guards,
  random,
  onProgress,
}: PushDeps) {
  /** Changes a row only if nobody changed it since it was read; else it is looked at again. */
  async function ifSame(row: PostRow, step: (row: PostRow) => Change): Promise<'moved'> {
    await store.transact(row._id, ({ row: now }) => {
      const isSame =
        now?.seq === row.seq && now.base?.rev === row.base?.rev && now.inflight?.key === row.inflight?.key
      return now && isSame ? step(now) : {}
    })
    return 'moved'
  }

  async function hold(row: PostRow, problem: { code: string; message: string }): Promise<Step> {
    await ifSame(row, (now) => put({ ...now, problem: { ...problem, since: isoNow(clock) } }))
    return 'waits'
  }

  async function later(row: PostRow, answer: Extract<Answer, { kind: 'busy' }>): Promise<Step> {
    const attempts = row.attempts + 1
    const retryAt = clock.now() + backoffMs(attempts, random, answer.afterMs)
    const failure = answer.failed && { ...answer.failed, since: isoNow(clock) }
    await ifSame(row, (now) => put({ ...now, attempts, retryAt, ...(failure ? { failure } : {}) }))
    return answer.concernsAll ? answer : 'waits'
  }

  async function stopFor(row: PostRow, trouble: PictureTrouble): Promise<Step> {
    if (trouble.kind === 'problem') return hold(row, trouble)
    const { answer } = trouble
    if (answer.kind === 'signed-out' || answer.kind === 'unreachable') return answer
    if (answer.kind === 'refused') return hold(row, answer)
    return later(row, answer.kind === 'busy' ? answer : busyRow)
  }

  /** Freezes what goes out, in the same transaction that checks that it is still what was planned. */
  const freeze = (row: PostRow, mutation: Omit<Mutation, 'key' | 'seq' | 'startedAt' | 'isAskedAgain'>) =>
    ifSame(row, (now) =>
      put({
        ...now,
        conflict: null,
        failure: null,
        inflight: {
          ...mutation,
          key: clock.newId(),
          seq: now.seq,
          isAskedAgain: false,
          startedAt: isoNow(clock),
        },
      }),
    )

  /**
   * A delete of a post that was sent and refused. A copy of it may be on its way still, so its place is taken: under this
   * identifier the server creates nothing any more.
   */
  async function takePlace(row: PostRow): Promise<Step> {
    const path = `/api/blogs/${encodeURIComponent(row._id)}`
    const answer = await ask({ method: 'DELETE', path, headers: { 'if-none-match': '*' } })
    if (answer.kind === 'ok' || answer.kind === 'gone') return ifSame(row, () => bury(row._id))
    const there = answer.kind === 'overtaken' ? VersionConflict.safeParse(answer.details) : undefined
    if (there?.success) return ifSame(row, (now) => put({ ...now, base: there.data.post }))
    return stopFor(row, { kind: 'answer', answer })
  }

  /** A delete that was taken back: first whether the server has the post still. */
  async function lookForRecalled(row: PostRow): Promise<Step> {
    const seen = await lookAt(ask, row._id)
    if (seen.kind === 'gone') return ifSame(row, (now) => gone(clock, now))
    if (seen.kind === 'post')
      return ifSame(row, (now) => put({ ...now, base: seen.post, recalled: false, failure: null }))
    return stopFor(row, { kind: 'answer', answer: seen })
  }

  async function pushDelete(row: PostRow): Promise<Step> {
    const { base, removing } = row
    if (!base) return takePlace(row)
    if (removing?.rev !== base.rev && guards.ifMatch)
      return ifSame(row, (now) =>
        put(conflicted(clock, { ...now, removing: null }, 'delete-cancelled', base.rev)),
      )
    const empty = { payload: null, submitted: null, merged: false, thumbnailFile: null }
    return freeze(row, { kind: 'delete', baseRev: base.rev, ...empty })
  }

  async function pushLocal(row: PostRow): Promise<Step> {
    const trouble = await pictures.uploadFor(row)
    if (trouble) return stopFor(row, trouble)
    const plan = await planOf(row, await pictures.pathsFor(row), merge)
    if (plan.kind === 'settled') return ifSame(row, (now) => put(settled(now, plan.isExact)))
    if (plan.kind === 'conflict')
      return ifSame(row, (now) => put(conflicted(clock, now, plan.conflict, plan.rev)))
    const thumbnailFile = await pictures.thumbnailFor(plan.payload.thumbnail, row.base?.thumbnail)
    if (isTrouble(thumbnailFile)) return stopFor(row, thumbnailFile)
    return freeze(row, {
      kind: row.base ? 'update' : 'create',
      baseRev: row.base?.rev ?? null,
      payload: plan.payload,
      submitted: structuredClone(row.local?.fields ?? null),
      merged: plan.merged,
      thumbnailFile,
    })
  }

  async function pushRow(id: string): Promise<Step> {
    const stored = await store.get(id)
    if (!stored || !isSendable(stored)) return 'waits'
    const isForeign =
      !guards.ownWrite && stored.inflight && stored.inflight.baseRev !== (stored.base?.rev ?? null)
    if (isForeign) return ifSame(stored, (row) => put({ ...row, inflight: null }))
    if (stored.inflight) {
      const answer = await deliver(stored, stored.inflight)
      if (answer === 'moved' || answer.kind !== 'busy') return answer
      return later(stored, answer)
    }
    if (stored.gone) return ifSame(stored, (row) => gone(clock, row))
    if (stored.recalled) return lookForRecalled(stored)
    if (guards.ownWrite && isDoubtful(stored)) return ifSame(stored, (row) => put(askedAgain(row)))
    if (stored.removing) return pushDelete(stored)
    return stored.local ? pushLocal(stored) : 'waits'
  }

  /**
   * Sends until nothing is left that can be sent now.
   * @param isDue whether a row that was told to wait may be tried
   */
  return async function push(isDue: (row: PostRow) => boolean): Promise<Stop | undefined> {
    const done = new Set<string>()
    for (;;) {
      const rows = (await store.unsynced()).filter(
        (row) => isSendable(row) && isDue(row) && !done.has(row._id),
      )
      onProgress(rows.length)
      const [next] = rows
      if (!next) return undefined
      for (let step: Step = 'moved'; step === 'moved'; ) {
        step = await pushRow(next._id)
        if (step === 'waits') done.add(next._id)
        else if (step !== 'moved') return step
      }
    }
  }
}
