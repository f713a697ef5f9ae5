import type { Post } from '@fettle/shared-types'
import { applyEvent } from '../apply-event.ts'
import type { RowEvent } from '../events.ts'
import type { MergeDrafts } from '../merge/merge-in-worker.ts'
import { nextStep } from '../next-step.ts'
import type { Clock, Mutation, PostRow } from '../rows/row.ts'
import { submittedOf } from '../rows/row-state.ts'
import type { Store } from '../store/store.ts'
import { type Deliver, VersionConflict } from './deliver.ts'
import { fetchRemotePost } from './fetch-remote-post.ts'
import { isKnownRevision } from './known-revision.ts'
import { isTrouble, type Pictures, type PictureTrouble } from './pictures.ts'
import { planOf } from './plan.ts'
import type { Inconclusive, Send, SyncResponse } from './request.ts'
import type { RetrySchedule } from './retry-schedule.ts'

/** `moved`: the row is another one now, look again. `waits`: nothing more to do for it in this pass. */
export type Step = 'moved' | 'waits' | PassHalted

/** Why a pass ends before its end. */
export type PassHalted = Inconclusive | 'other-author'

export interface PushRowDeps {
  store: Store
  clock: Clock
  pictures: Pictures
  deliver: Deliver
  send: Send
  merge: MergeDrafts
  retries: RetrySchedule
  /** Whether the server can be asked at all; `undefined` when it can. */
  handshake(): Promise<PassHalted | undefined>
}

const retryRow = { kind: 'retry-later', afterMs: undefined, concernsAll: false } as const

/** Takes one row as far as it can go now: sends what was submitted of it, and writes down what came of it. */
export function createPushRow(deps: PushRowDeps) {
  const { store, clock, pictures, deliver, send, merge, retries, handshake } = deps
  /** Pictures that were sent again in this pass, by post and path: asked for once more, they would be so for ever. */
  const sentAgain = new Set<string>()

  /** Changes a row only if nobody changed it since it was read; else it is looked at again. */
  async function ifSame(row: PostRow, event: RowEvent): Promise<'moved'> {
    await store.transact(row._id, (found) => {
      const { row: now } = found
      const isSame =
        now?.seq === row.seq &&
        now.base?.rev === row.base?.rev &&
        now.inflight?.key === row.inflight?.key &&
        now.obstacle.kind === row.obstacle.kind
      return isSame ? applyEvent(clock, found, event) : {}
    })
    return 'moved'
  }

  async function hold(row: PostRow, { code, message }: { code: string; message: string }): Promise<Step> {
    await ifSame(row, { kind: 'blocked', code, message })
    return 'waits'
  }

  async function later(row: PostRow, answer: Extract<SyncResponse, { kind: 'retry-later' }>): Promise<Step> {
    retries.later(row, answer.afterMs)
    if (answer.failed) await ifSame(row, { kind: 'failed', failure: { ...answer.failed, by: 'server' } })
    return answer.concernsAll ? answer : 'waits'
  }

  /** This request did not get through. Unless nothing does, the row waits and the others go on. */
  async function notThrough(
    row: PostRow,
    answer: Extract<SyncResponse, { kind: 'unreachable' | 'intercepted' }>,
  ): Promise<Step> {
    const halt = await handshake()
    if (halt) return halt
    retries.later(row)
    const failure =
      answer.kind === 'intercepted'
        ? ({
            by: 'proxy',
            message: `The network answered in the server’s place (${answer.status}).`,
          } as const)
        : ({ by: 'network', message: 'It did not get through to the server.' } as const)
    await ifSame(row, { kind: 'failed', failure })
    return 'waits'
  }

  /** The row waits for what the response calls for; a pass that cannot go on is halted. */
  async function waitFor(row: PostRow, trouble: PictureTrouble): Promise<Step> {
    if (trouble.kind === 'problem') return hold(row, trouble)
    const { answer } = trouble
    if (answer.kind === 'signed-out' || answer.kind === 'other-site') return answer
    if (answer.kind === 'unreachable' || answer.kind === 'intercepted') return notThrough(row, answer)
    if (answer.kind === 'refused') return hold(row, answer)
    return later(row, answer.kind === 'retry-later' ? answer : retryRow)
  }

  /** The server does not have these pictures any more: they are sent again from here, before the post is. */
  async function sendPicturesAgain(id: string, paths: string[]): Promise<Step> {
    const row = await store.get(id)
    if (!row) return 'moved'
    const names = paths.map((path) => `${id} ${path}`)
    if (names.every((name) => sentAgain.has(name))) return later(row, retryRow)
    for (const name of names) sentAgain.add(name)
    const moved = await pictures.sendAgain(paths)
    if (isTrouble(moved)) return waitFor(row, moved)
    return ifSame(row, { kind: 'pictures-moved', moved })
  }

  /**
   * A delete of a post that was sent and refused. A copy of the request may still be on its way, so a tombstone is
   * reserved: under this identifier the server creates nothing any more.
   */
  async function reserveTombstone(row: PostRow): Promise<Step> {
    const path = `/api/blogs/${encodeURIComponent(row._id)}`
    const answer = await send({ method: 'DELETE', path, headers: { 'if-none-match': '*' } })
    if (answer.kind === 'ok' || answer.kind === 'gone') return ifSame(row, { kind: 'tombstone-reserved' })
    const there = answer.kind === 'conflict' ? VersionConflict.safeParse(answer.details) : undefined
    if (there?.success) return ifSame(row, { kind: 'found-created', post: there.data.post })
    return waitFor(row, { kind: 'answer', answer })
  }

  /** A delete that was taken back: first whether the server has the post still. */
  async function lookAfterUndo(row: PostRow): Promise<Step> {
    const seen = await fetchRemotePost(send, row._id)
    if (seen.kind === 'gone') return ifSame(row, { kind: 'deleted-elsewhere', id: row._id })
    if (seen.kind === 'post') return ifSame(row, { kind: 'found-after-undo', post: seen.post })
    return waitFor(row, { kind: 'answer', answer: seen })
  }

  /** A row that came from a file or a journal, which no reading of the list has met: the server is asked for it alone. */
  async function confirm(row: PostRow, base: Post): Promise<Step> {
    const seen = await fetchRemotePost(send, row._id)
    if (seen.kind === 'gone') return ifSame(row, { kind: 'found-deleted' })
    if (seen.kind !== 'post') return waitFor(row, { kind: 'answer', answer: seen })
    const { post } = seen
    const isKnown = post.rev === base.rev || (await isKnownRevision(send, row._id, base.rev))
    if (typeof isKnown === 'object') return waitFor(row, { kind: 'answer', answer: isKnown })
    return ifSame(row, { kind: isKnown ? 'changed-elsewhere' : 'rolled-back', post })
  }

  async function planSubmit(row: PostRow): Promise<Step> {
    const trouble = await pictures.uploadFor(row)
    if (trouble) return waitFor(row, trouble)
    const plan = await planOf(row, await pictures.pathsFor(row), merge)
    if (plan.kind === 'nothing-to-send')
      return ifSame(row, { kind: 'nothing-to-send', isExact: plan.isExact })
    if (plan.kind === 'conflict')
      return ifSame(row, { kind: 'conflict-found', conflict: plan.conflict, rev: plan.rev })
    const thumbnailFile = await pictures.thumbnailFor(plan.payload.thumbnail, row.base?.thumbnail)
    if (isTrouble(thumbnailFile)) return waitFor(row, thumbnailFile)
    const request = {
      kind: row.base ? ('update' as const) : ('create' as const),
      baseRev: row.base?.rev ?? null,
      payload: plan.payload,
      submitted: structuredClone(submittedOf(row)?.fields ?? null),
      merged: plan.merged,
      thumbnailFile,
    }
    return ifSame(row, { kind: 'frozen', request })
  }

  async function sendFrozen(row: PostRow, mutation: Mutation): Promise<Step> {
    const outcome = await deliver(row, mutation)
    if (outcome === 'moved') return outcome
    if (outcome.kind === 'missing-pictures') return sendPicturesAgain(row._id, outcome.paths)
    return waitFor(row, { kind: 'answer', answer: outcome })
  }

  async function next(id: string): Promise<Step> {
    const row = await store.get(id)
    if (!row) return 'waits'
    const step = nextStep(row, clock)
    switch (step.kind) {
      case 'wait':
        return 'waits'
      case 'confirm':
        return confirm(row, step.base)
      case 'deliver':
        return sendFrozen(row, step.mutation)
      case 'leave':
        return ifSame(row, { kind: 'deleted-elsewhere', id })
      case 'look-after-undo':
        return lookAfterUndo(row)
      case 'probe':
        return ifSame(row, { kind: 'probed' })
      case 'reserve-tombstone':
        return reserveTombstone(row)
      case 'cancel-delete':
        return ifSame(row, { kind: 'delete-cancelled', rev: step.rev })
      case 'freeze-delete': {
        const empty = { payload: null, submitted: null, merged: false, thumbnailFile: null }
        return ifSame(row, { kind: 'frozen', request: { kind: 'delete', baseRev: step.rev, ...empty } })
      }
      case 'plan-submit':
        return planSubmit(row)
    }
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
