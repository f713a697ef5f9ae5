import type { Post } from '@fettle/shared-types'
import type { MergeDrafts } from '../merge/merge-in-worker.ts'
import { bury, type Change, put } from '../rows/change.ts'
import { askedAgain, conflicted, gone, isDoubtful, pulled } from '../rows/hearing.ts'
import {
  based,
  type Clock,
  isConfirmed,
  isoNow,
  isSendable,
  type Local,
  type Mutation,
  type PostRow,
} from '../rows/row.ts'
import { rolledBack } from '../rows/server-restored.ts'
import type { Store } from '../store/store.ts'
import { type Deliver, VersionConflict } from './deliver.ts'
import type { Answer, Ask, Stop } from './exchange.ts'
import type { Pause } from './hello.ts'
import { isKnownRevision } from './known-revision.ts'
import { lookAt } from './look.ts'
import { isTrouble, type Pictures, type PictureTrouble } from './pictures.ts'
import { planOf } from './plan.ts'
import type { RetrySchedule } from './retry-schedule.ts'

/** `moved`: the row is another one now, look again. `waits`: nothing more to do for it in this pass. */
export type Step = 'moved' | 'waits' | Halt

/** Why a pass ends before its end. */
export type Halt = Stop | Exclude<Pause, 'signed-out'>

export interface PushRowDeps {
  store: Store
  clock: Clock
  pictures: Pictures
  deliver: Deliver
  ask: Ask
  merge: MergeDrafts
  retries: RetrySchedule
  /** Whether the server can be asked at all; `undefined` when it can. */
  hello(): Promise<Halt | undefined>
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

/** Takes one row as far as it can go now: sends what was submitted of it, and writes down what came of it. */
export function createPushRow(deps: PushRowDeps) {
  const { store, clock, pictures, deliver, ask, merge, retries, hello } = deps
  /** Pictures that were sent again in this pass, by post and path: asked for once more, they would be so for ever. */
  const sentAgain = new Set<string>()

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
    retries.later(row, answer.afterMs)
    const failure = answer.failed && { ...answer.failed, by: 'server' as const, since: isoNow(clock) }
    if (failure) await ifSame(row, (now) => put({ ...now, failure }))
    return answer.concernsAll ? answer : 'waits'
  }

  /** This request did not get through. Unless nothing does, the row waits and the others go on. */
  async function notThrough(
    row: PostRow,
    answer: Extract<Answer, { kind: 'unreachable' | 'intercepted' }>,
  ): Promise<Step> {
    const halt = await hello()
    if (halt) return halt
    retries.later(row)
    const since = isoNow(clock)
    const failure: PostRow['failure'] =
      answer.kind === 'intercepted'
        ? { by: 'proxy', message: `The network answered in the server’s place (${answer.status}).`, since }
        : { by: 'network', message: 'It did not get through to the server.', since }
    await ifSame(row, (now) => put({ ...now, failure }))
    return 'waits'
  }

  async function stopFor(row: PostRow, trouble: PictureTrouble): Promise<Step> {
    if (trouble.kind === 'problem') return hold(row, trouble)
    const { answer } = trouble
    if (answer.kind === 'signed-out') return answer
    if (answer.kind === 'unreachable' || answer.kind === 'intercepted') return notThrough(row, answer)
    if (answer.kind === 'refused') return hold(row, answer)
    return later(row, answer.kind === 'busy' ? answer : busyRow)
  }

  /** The server does not have these pictures any more: they are sent again from here, before the post is. */
  async function sendPicturesAgain(id: string, paths: string[]): Promise<Step> {
    const row = await store.get(id)
    if (!row) return 'moved'
    const names = paths.map((path) => `${id} ${path}`)
    if (names.every((name) => sentAgain.has(name))) return later(row, busyRow)
    for (const name of names) sentAgain.add(name)
    const moved = await pictures.sendAgain(paths)
    if (isTrouble(moved)) return stopFor(row, moved)
    return ifSame(row, (now) => (now.local ? put({ ...now, local: withMoved(now.local, moved) }) : {}))
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
    if (answer.kind === 'ok' || answer.kind === 'gone') return ifSame(row, () => bury(clock, row._id))
    const there = answer.kind === 'overtaken' ? VersionConflict.safeParse(answer.details) : undefined
    if (there?.success) return ifSame(row, (now) => put(based(clock, now, there.data.post)))
    return stopFor(row, { kind: 'answer', answer })
  }

  /** A delete that was taken back: first whether the server has the post still. */
  async function lookForRecalled(row: PostRow): Promise<Step> {
    const seen = await lookAt(ask, row._id)
    if (seen.kind === 'gone') return ifSame(row, (now) => gone(clock, now))
    if (seen.kind === 'post')
      return ifSame(row, (now) => put({ ...based(clock, now, seen.post), recalled: false, failure: null }))
    return stopFor(row, { kind: 'answer', answer: seen })
  }

  /** A row that came from a file or a journal, which no reading of the list has met: the server is asked for it alone. */
  async function confirm(row: PostRow, base: Post): Promise<Step> {
    const seen = await lookAt(ask, row._id)
    if (seen.kind === 'gone') return ifSame(row, (now) => gone(clock, { ...now, inflight: null, unsure: [] }))
    if (seen.kind !== 'post') return stopFor(row, { kind: 'answer', answer: seen })
    const { post } = seen
    const isKnown = post.rev === base.rev || (await isKnownRevision(ask, row._id, base.rev))
    if (typeof isKnown === 'object') return stopFor(row, { kind: 'answer', answer: isKnown })
    return ifSame(row, (now) => put(isKnown ? pulled(clock, now, post) : rolledBack(clock, now, post)))
  }

  async function pushDelete(row: PostRow): Promise<Step> {
    const { base, removing } = row
    if (!base) return takePlace(row)
    if (removing?.rev !== base.rev)
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

  async function next(id: string): Promise<Step> {
    const stored = await store.get(id)
    if (!stored || !isSendable(stored)) return 'waits'
    if (stored.base && !isConfirmed(stored, clock)) return confirm(stored, stored.base)
    if (stored.inflight) {
      const outcome = await deliver(stored, stored.inflight)
      if (outcome === 'moved') return outcome
      if (outcome.kind === 'missing-pictures') return sendPicturesAgain(id, outcome.paths)
      return stopFor(stored, { kind: 'answer', answer: outcome })
    }
    if (stored.gone) return ifSame(stored, (row) => gone(clock, row))
    if (stored.recalled) return lookForRecalled(stored)
    if (isDoubtful(stored)) return ifSame(stored, (row) => put(askedAgain(row)))
    if (stored.removing) return pushDelete(stored)
    return stored.local ? pushLocal(stored) : 'waits'
  }

  return async function pushRow(id: string): Promise<Exclude<Step, 'moved'>> {
    for (let step: Step = 'moved'; ; ) {
      step = await next(id)
      if (step === 'moved') continue
      for (const name of sentAgain) if (name.startsWith(id)) sentAgain.delete(name)
      return step
    }
  }
}

/** The text with the paths its pictures have now. */
function withMoved(local: Local, moved: ReadonlyMap<string, string>): Local {
  let { content } = local.fields
  for (const [from, to] of moved) if (from !== to) content = content.replaceAll(from, to)
  return { ...local, fields: { ...local.fields, content } }
}
