import fc from 'fast-check'
import {
  clockOffset,
  device,
  edit,
  portal,
  post,
  type Reach,
  type ScheduleStep,
  signOutTime,
} from './steps.ts'

/** A post that is deleted while an answer that still knows it is on its way. */
const deleteDuringPull: fc.Arbitrary<ScheduleStep[]> = fc
  .tuple(device, post, fc.nat({ max: 6 }))
  .map(([which, index, place]) => [
    { do: 'edit', device: which, post: index, edits: [{ kind: 'insert', at: place }], thenSync: true },
    { do: 'fault', device: which, fault: { kind: 'hold-answer', on: 'pull', turns: 3 } },
    { do: 'sync', device: which },
    { do: 'remove', device: which, post: index, thenSync: true },
  ])

/** Faults after which a device does not know that the server has what it sent. */
const lostAnswers = ['hold-answer', 'drop-answer', 'fail-after', 'duplicate'] as const

/**
 * A tab stays open on a post that is edited here, refused, and deleted elsewhere: the edit moves to a new draft, whose
 * create takes effect unheard. Then the tab types or submits, before or after its user gave the draft's changes up.
 */
const staleTab: fc.Arbitrary<ScheduleStep[]> = fc
  .record({
    edits: fc.array(edit, { minLength: 2, maxLength: 3 }),
    kind: fc.constantFrom(...lostAnswers),
    isReverted: fc.boolean(),
    isTyped: fc.boolean(),
  })
  .map(({ edits: [first = { kind: 'title' }, ...rest], kind, isReverted, isTyped }) => {
    const [here, newest] = [1, -1] as const
    const lost: ScheduleStep = { do: 'fault', device: here, fault: { kind, on: 'write', turns: 5 } }
    const typed: ScheduleStep[] = isTyped ? [{ do: 'type-in-tab', device: here, edit: first }] : []
    const reverted: ScheduleStep[] = isReverted ? [{ do: 'revert', device: here, post: newest }] : []
    return [
      { do: 'create', device: here, thenSync: true },
      { do: 'sync', device: 0 },
      { do: 'tab', device: here, post: newest, edit: first },
      { do: 'fault', device: here, fault: { kind: 'too-large', on: 'write', turns: 1 } },
      { do: 'edit', device: here, post: newest, edits: rest, thenSync: true },
      { do: 'remove', device: 0, post: newest, thenSync: true },
      { do: 'sync', device: here },
      lost,
      lost,
      { do: 'sync', device: here },
      { do: 'sync', device: here },
      ...reverted,
      ...typed,
      { do: 'tab', device: here, post: newest, edit: first },
    ]
  })

/** A portal that closes in the middle of a pass, over something to send, to delete and to read. */
const portalDuringPass: fc.Arbitrary<ScheduleStep[]> = fc
  .record({ which: device, index: post, change: edit, isRemoved: fc.boolean(), closing: portal })
  .map(({ which, index, change, isRemoved, closing }) => [
    ...(isRemoved ? [{ do: 'remove' as const, device: which, post: index + 1, thenSync: false }] : []),
    { do: 'edit', device: which, post: index, edits: [change], thenSync: false },
    { do: 'portal', device: which, portal: closing },
    { do: 'sync', device: which },
    { do: 'sync', device: which },
  ])

/** A user who signs out while what they wrote is on its way, and takes it in again from the file. */
const signOutDuringPass = (reach: Reach): fc.Arbitrary<ScheduleStep[]> =>
  fc
    .record({
      which: device,
      index: post,
      change: edit,
      typed: fc.option(edit),
      kind: fc.constantFrom(...lostAnswers),
      when: signOutTime(reach),
    })
    .map(({ which, index, change, typed, kind, when }) => [
      { do: 'edit', device: which, post: index, edits: [{ kind: 'thumbnail' }, change], thenSync: false },
      ...(typed ? [{ do: 'type' as const, device: which, post: index, edit: typed }] : []),
      { do: 'fault', device: which, fault: { kind, on: 'write', turns: 2 } },
      ...(when === 'mid-pass' ? [] : [{ do: 'sync' as const, device: which }]),
      { do: 'sign-out', device: which, when },
      { do: 'sync', device: which },
    ])

/** A post whose pictures are lost on the server before it is written again. */
const writtenAfterLoss: fc.Arbitrary<ScheduleStep[]> = fc
  .record({ which: device, index: post, change: edit, first: fc.nat({ max: 2 }) })
  .map(({ which, index, change, first }) => [
    { do: 'edit', device: which, post: index, edits: [{ kind: 'gallery', at: 1 }], thenSync: true },
    { do: 'sync', device: which === 0 ? 1 : 0 },
    { do: 'lose-pictures', first },
    { do: 'edit', device: which, post: index, edits: [change], thenSync: true },
  ])

/** A server that asks to come back later while the clock is wrong; time goes on and the clock is set again. */
const waitOnWrongClock: fc.Arbitrary<ScheduleStep[]> = fc
  .record({ which: device, index: post, change: edit, wrong: clockOffset, next: clockOffset })
  .map(({ which, index, change, wrong, next }) => [
    { do: 'set-clock', device: which, offsetMs: wrong },
    { do: 'fault', device: which, fault: { kind: 'fail-before', on: 'write', turns: 1 } },
    { do: 'edit', device: which, post: index, edits: [change], thenSync: true },
    { do: 'set-clock', device: which, offsetMs: next },
    { do: 'edit', device: which, post: index + 1, edits: [change], thenSync: false },
    { do: 'wait', seconds: 40 },
  ])

/** A picture too large for the line, in a post that was changed before others were. */
const blockedUpload: fc.Arbitrary<ScheduleStep[]> = fc
  .record({
    which: device,
    index: post,
    change: edit,
    kind: fc.constantFrom('large-picture' as const, 'large-thumbnail' as const),
    blockade: fc.record({ turns: fc.integer({ min: 5, max: 12 }), isSilent: fc.boolean() }),
  })
  .map(({ which, index, change, kind, blockade }) => [
    { do: 'block', device: which, blockade },
    {
      do: 'edit',
      device: which,
      post: index,
      edits: [kind === 'large-picture' ? { kind, at: 1 } : { kind }],
      thenSync: false,
    },
    { do: 'edit', device: which, post: index + 1, edits: [change], thenSync: false },
    { do: 'create', device: which, thenSync: true },
    { do: 'others-go-on', device: which },
  ])

/** A server that goes back to before posts were made and changed, some of them with requests under way. */
const restoredServer: fc.Arbitrary<ScheduleStep[]> = fc
  .record({
    which: device,
    index: post,
    change: edit,
    later: edit,
    kind: fc.constantFrom(...lostAnswers),
    isRemoved: fc.boolean(),
  })
  .map(({ which, index, change, later, kind, isRemoved }) => {
    const other = which === 0 ? 1 : 0
    return [
      { do: 'back-up' },
      { do: 'edit', device: which, post: index, edits: [change], thenSync: true },
      { do: 'create', device: other, thenSync: true },
      ...(isRemoved ? [{ do: 'remove' as const, device: which, post: index + 1, thenSync: true }] : []),
      { do: 'sync', device: which },
      { do: 'fault', device: other, fault: { kind, on: 'write', turns: 2 } },
      { do: 'edit', device: other, post: index, edits: [later], thenSync: true },
      { do: 'restore-server' },
      { do: 'edit', device: which, post: index, edits: [later], thenSync: true },
      { do: 'sync', device: other },
    ]
  })

/** A tab that has not seen the newest version submits or types, and the server loses that version before both meet. */
const unseenVersion: fc.Arbitrary<ScheduleStep[]> = fc
  .record({ which: device, change: edit, later: edit, isNew: fc.boolean(), isTyped: fc.boolean() })
  .map(({ which, change, later, isNew, isTyped }) => {
    const create: ScheduleStep = { do: 'create', device: which, thenSync: true }
    const keep: ScheduleStep = { do: 'back-up' }
    const tab: ScheduleStep = { do: 'tab', device: which, post: -1, edit: later }
    return [
      ...(isNew ? [keep, create] : [create, keep]),
      tab,
      { do: 'edit', device: which, post: -1, edits: [change], thenSync: true },
      isTyped ? { do: 'type-in-tab', device: which, edit: later } : tab,
      { do: 'restore-server' },
      { do: 'sync', device: which },
    ]
  })

/** Another site answers at the address, while there is something to send and something to read. */
const replacedServer: fc.Arbitrary<ScheduleStep[]> = fc
  .record({ which: device, index: post, change: edit, turns: fc.integer({ min: 2, max: 5 }) })
  .map(({ which, index, change, turns }) => [
    { do: 'edit', device: which, post: index, edits: [change], thenSync: false },
    { do: 'create', device: which, thenSync: false },
    { do: 'replace-server', turns },
    { do: 'sync', device: which },
    { do: 'restart', device: which === 0 ? 1 : 0 },
  ])

/** A delete that waits while the studio starts again and time passes, and may be taken back. */
const heldDelete: fc.Arbitrary<ScheduleStep[]> = fc
  .record({
    which: device,
    index: post,
    isRestarted: fc.boolean(),
    seconds: fc.constantFrom(1, 5, 40),
    isUndone: fc.boolean(),
  })
  .map(({ which, index, isRestarted, seconds, isUndone }) => [
    { do: 'remove-held', device: which, post: index },
    { do: isRestarted ? 'restart' : 'sync', device: which },
    { do: 'wait', seconds },
    { do: 'sync', device: which },
    ...(isUndone ? [{ do: 'undo-delete' as const, device: which, post: 0 }] : []),
    { do: 'sync', device: which },
  ])

/** Scenarios of what a schedule meets beyond the usual. */
const scenariosBeyond = (reach: Reach): Array<fc.Arbitrary<ScheduleStep[]>> => [
  ...(reach.withPortals ? [portalDuringPass] : []),
  ...(reach.withClocks ? [waitOnWrongClock] : []),
  ...(reach.withBlockades ? [blockedUpload] : []),
  ...(reach.withRestores ? [restoredServer, unseenVersion, replacedServer] : []),
  ...(reach.withLostPictures ? [writtenAfterLoss] : []),
  ...(reach.withHeldDeletes ? [heldDelete] : []),
]

/** Steps that belong together: what single steps meet too seldom. By weight, where a single step has 30. */
export function scenarioWithin(reach: Reach): fc.WeightedArbitrary<ScheduleStep[]>[] {
  const usual = [deleteDuringPull, staleTab, ...(reach.withSignOuts ? [signOutDuringPass(reach)] : [])]
  const beyond = scenariosBeyond(reach)
  return [
    { weight: 2, arbitrary: fc.oneof(...usual) },
    ...(beyond.length > 0 ? [{ weight: 4, arbitrary: fc.oneof(...beyond) }] : []),
  ]
}
