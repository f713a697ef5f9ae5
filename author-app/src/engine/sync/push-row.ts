import { applyEvent } from '../apply-event.ts'
import { lifecycleOf, type ServerVersion } from '../collection.ts'
import type { RowEvent } from '../events.ts'
import type { MergeDrafts } from '../merge/merge-in-worker.ts'
import { nextStep } from '../next-step.ts'
import { uploadsOf } from '../picture-references.ts'
import type { Context, Mutation, Row } from '../rows/row.ts'
import { isUnknownToServer, submittedOf } from '../rows/row-state.ts'
import type { Store } from '../store/store.ts'
import type { Deliver } from './deliver.ts'
import { fetchVersion, isLostVersion } from './fetch-version.ts'
import { isOfGateway, type PassHalted } from './handshake.ts'
import { askAgain } from './in-generation.ts'
import { isTrouble, type Pictures, type PictureTrouble } from './pictures.ts'
import { planOf, sidesOf } from './plan.ts'
import type { Send, SyncResponse } from './request.ts'
import type { RetrySchedule } from './retry-schedule.ts'
import { lossOf } from './scope.ts'

/** `moved`: the row is another one now, look again. `waits`: nothing more to do for it in this pass. */
export type Step = 'moved' | 'waits' | PassHalted

/** Whether the queue that sends a row still may: what its author adds meanwhile can make it another queue's. */
type IsMine = (row: Row) => Promise<boolean>

export interface PushRowDeps {
  store: Store
  context: Context
  pictures: Pictures
  deliver: Deliver
  send: Send
  merge: MergeDrafts
  retries: RetrySchedule
  /** Whether the server can be asked at all; `undefined` when it can. */
  handshake(): Promise<PassHalted | undefined>
}

/** Takes one row as far as it can go now: sends what was submitted of it, and writes down what came of it. */
export function createPushRow(deps: PushRowDeps) {
  const { store, context, pictures, deliver, send, merge, retries, handshake } = deps
  const { collection } = context
  /** Pictures that were sent again in this pass, by id and path: asked for once more, they would be so for ever. */
  const sentAgain = new Set<string>()

  /**
   * Changes a row only if nobody changed it since it was read; else it is looked at again. So it is where the server's data began
   * anew since the request whose answer this is.
   */
  async function ifSame(row: Row, event: RowEvent, generation = context.generation()): Promise<'moved'> {
    await store.transact(row._id, (found) => {
      const { row: now } = found
      const isSame =
        context.generation() === generation &&
        now?.seq === row.seq &&
        now.base?.rev === row.base?.rev &&
        now.inflight?.key === row.inflight?.key &&
        now.obstacle.kind === row.obstacle.kind
      return isSame ? applyEvent(context, found, event) : {}
    })
    return 'moved'
  }

  async function hold(row: Row, { code, message }: { code: string; message: string }): Promise<Step> {
    await ifSame(row, { kind: 'blocked', code, message })
    return 'waits'
  }

  async function later(row: Row, answer: Extract<SyncResponse, { kind: 'retry-later' }>): Promise<Step> {
    retries.later(row, answer.afterMs)
    if (answer.failed) await ifSame(row, { kind: 'failed', failure: { ...answer.failed, by: 'server' } })
    return answer.concernsAll ? answer : 'waits'
  }

  /** This request did not get through. Unless nothing does, the row waits and the others go on. */
  async function notThrough(
    row: Row,
    answer: Extract<SyncResponse, { kind: 'unreachable' | 'intercepted' }>,
  ): Promise<Step> {
    const halt = await handshake()
    if (halt) return halt
    retries.later(row, answer.kind === 'intercepted' ? answer.afterMs : undefined)
    const failure =
      answer.kind === 'intercepted'
        ? ({
            by: 'proxy',
            message: isOfGateway(answer)
              ? `A proxy could not reach the server (${answer.status}).`
              : `The network answered in the server’s place (${answer.status}).`,
          } as const)
        : ({ by: 'network', message: 'It did not get through to the server.' } as const)
    await ifSame(row, { kind: 'failed', failure })
    return 'waits'
  }

  /** The row waits for what the response calls for; a pass that cannot go on is halted. */
  async function waitFor(row: Row, trouble: PictureTrouble): Promise<Step> {
    if (trouble.kind === 'problem') return hold(row, trouble)
    const { answer } = trouble
    if (answer.kind === 'signed-out' || answer.kind === 'other-site') return answer
    if (answer.kind === 'unreachable' || answer.kind === 'intercepted') return notThrough(row, answer)
    if (answer.kind === 'refused') return hold(row, answer)
    return later(row, answer.kind === 'retry-later' ? answer : askAgain)
  }

  /** The server does not have these pictures any more: they are sent again from here, before the document is. */
  async function sendPicturesAgain(id: string, paths: string[]): Promise<Step> {
    const row = await store.get(id)
    if (!row) return 'moved'
    const names = paths.map((path) => `${id} ${path}`)
    if (names.every((name) => sentAgain.has(name))) return later(row, askAgain)
    for (const name of names) sentAgain.add(name)
    const sent = await pictures.sendAgain(paths)
    if (isTrouble(sent)) return waitFor(row, sent)
    const { moved, gone } = sent
    if (gone.length === 0) return ifSame(row, { kind: 'pictures-moved', moved })
    const sides = sidesOf(collection, row, await pictures.pathsFor(row))
    const mine = sides && uploadsOf(collection, sides.mine)
    // The editor shows none of what a merge would bring from the server: its author can only mend what they have seen.
    if (mine && row.base && gone.some((path) => !mine.includes(path)))
      return ifSame(row, {
        kind: 'conflict-found',
        conflict: 'merged-picture-lost',
        rev: row.base.rev,
      })
    return waitFor(row, pictures.lost(gone.length))
  }

  /**
   * A delete of a document that was sent and refused. A copy of the request may still be on its way, so a tombstone is
   * reserved: under this identifier the server creates nothing any more.
   */
  async function reserveTombstone(row: Row): Promise<Step> {
    if (isUnknownToServer(row)) return ifSame(row, { kind: 'tombstone-reserved' })
    const answer = await send({
      ...lifecycleOf(collection).delete(row._id),
      headers: { 'if-none-match': '*' },
    })
    if (answer.kind === 'ok' || answer.kind === 'gone') return ifSame(row, { kind: 'tombstone-reserved' })
    const there =
      answer.kind === 'conflict' ? collection.answers.conflict.safeParse(answer.details) : undefined
    if (there?.success) return ifSame(row, { kind: 'found-created', version: there.data })
    return waitFor(row, { kind: 'answer', answer })
  }

  /** What an answer about a document that is not there means for its row. */
  const lost = async (row: Row, { wasDeleted }: { wasDeleted: boolean }, deleted: RowEvent) =>
    wasDeleted ? deleted : lossOf(context, await store.scope(collection.name), row)

  /** A delete that was taken back: first whether the server has the document still. */
  async function lookAfterUndo(row: Row): Promise<Step> {
    const generation = context.generation()
    const seen = await fetchVersion(collection, send, row._id)
    if (seen.kind === 'gone') {
      const event = await lost(row, seen, { kind: 'deleted-elsewhere', id: row._id })
      return ifSame(row, event, generation)
    }
    if (seen.kind === 'found')
      return ifSame(row, { kind: 'found-after-undo', version: seen.version }, generation)
    return waitFor(row, { kind: 'answer', answer: seen })
  }

  /** A row that came from a file or a journal, which no reading of the list has met: the server is asked for it alone. */
  async function confirm(row: Row, base: ServerVersion): Promise<Step> {
    const generation = context.generation()
    const seen = await fetchVersion(collection, send, row._id)
    if (seen.kind !== 'gone' && seen.kind !== 'found') return waitFor(row, { kind: 'answer', answer: seen })
    const isLost = await isLostVersion(collection, send, base, seen)
    if (typeof isLost === 'object') return waitFor(row, { kind: 'answer', answer: isLost })
    const event: RowEvent =
      seen.kind === 'gone'
        ? await lost(row, { wasDeleted: !isLost }, { kind: 'found-deleted' })
        : { kind: isLost ? 'rolled-back' : 'changed-elsewhere', version: seen.version }
    return ifSame(row, event, generation)
  }

  async function planSubmit(row: Row): Promise<Step> {
    // Of a document that always exists the server is heard first.
    if (!row.base && !collection.lifecycle) return 'waits'
    const trouble = await pictures.uploadFor(row)
    if (trouble) return waitFor(row, trouble)
    const plan = await planOf(collection, row, await pictures.pathsFor(row), merge)
    const isTold = row.notice?.kind === 'schedule-cancelled'
    if (plan.kind !== 'conflict' && plan.cancelsSchedule && !isTold)
      return ifSame(row, { kind: 'schedule-cancelled' })
    if (plan.kind === 'nothing-to-send')
      return ifSame(row, { kind: 'nothing-to-send', isExact: plan.isExact })
    if (plan.kind === 'conflict')
      return ifSame(row, { kind: 'conflict-found', conflict: plan.conflict, rev: plan.rev })
    const thumbnailFile = await pictures.partFor(plan.payload, row.base)
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

  async function sendFrozen(row: Row, mutation: Mutation): Promise<Step> {
    const outcome = await deliver(row, mutation)
    if (outcome === 'moved' || outcome === 'other-author') return outcome
    if (outcome.kind === 'missing-pictures') return sendPicturesAgain(row._id, outcome.paths)
    return waitFor(row, { kind: 'answer', answer: outcome })
  }

  async function next(id: string, isMine: IsMine): Promise<Step | 'not-mine'> {
    const row = await store.get(id)
    if (!row) return 'waits'
    if (!(await isMine(row))) return 'not-mine'
    const step = nextStep(row, context)
    switch (step.kind) {
      case 'wait':
        return 'waits'
      case 'confirm':
        return confirm(row, step.base)
      case 'deliver':
        return sendFrozen(row, step.mutation)
      case 'leave':
        return ifSame(row, { kind: 'deleted-elsewhere', id })
      case 'give-up':
        return ifSame(row, { kind: 'missing-after-restore' })
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

  return async function pushRow(id: string, isMine: IsMine): Promise<Exclude<Step, 'moved'> | 'not-mine'> {
    for (;;) {
      const step = await next(id, isMine)
      if (step === 'moved') continue
      for (const name of sentAgain) if (name.startsWith(id)) sentAgain.delete(name)
      return step
    }
  }
}
