import fc from 'fast-check'
import type { SimulatedEdit } from './article.ts'
import type { SignOutTime } from './device.ts'
import type { DocumentEdit } from './document-user.ts'
import { type CaptivePortal, type Fault, type FaultKind, faultKinds, portalKinds } from './faults.ts'
import type { Blockade } from './network.ts'
import type { ServerStep } from './operated-server.ts'

/** One thing that happens, on one of two devices. */
export type ScheduleStep =
  | { do: 'sync' | 'restart' | 'wipe'; device: 0 | 1 }
  | { do: 'fail-journal'; device: 0 | 1; writes: number }
  | { do: 'create'; device: 0 | 1; thenSync: boolean }
  | { do: 'sign-out'; device: 0 | 1; when: SignOutTime }
  | { do: 'set-clock'; device: 0 | 1; offsetMs: number }
  | { do: 'cut'; device: 0 | 1; turns: number }
  | { do: 'edit'; device: 0 | 1; post: number; edits: SimulatedEdit[]; thenSync: boolean }
  | { do: 'type' | 'tab'; device: 0 | 1; post: number; edit: SimulatedEdit }
  | { do: 'type-in-tab'; device: 0 | 1; edit: SimulatedEdit }
  | { do: 'leave'; device: 0 | 1; post: number; edits: SimulatedEdit[] }
  | { do: 'leave-document'; device: 0 | 1; edit: DocumentEdit }
  | { do: 'remove'; device: 0 | 1; post: number; thenSync: boolean }
  | { do: 'remove-held' | 'undo-delete' | 'revert'; device: 0 | 1; post: number }
  | { do: 'restore'; device: 0 | 1; post: number; version: number }
  | { do: 'resolve-all'; device: 0 | 1; choice: number }
  | { do: 'edit-document'; device: 0 | 1; edits: DocumentEdit[]; thenSync: boolean }
  | { do: 'type-document' | 'document-tab'; device: 0 | 1; edit: DocumentEdit }
  | { do: 'revert-document'; device: 0 | 1 }
  | { do: 'lose-pictures'; first: number }
  | { do: 'wait'; seconds: number }
  | { do: 'fault'; device: 0 | 1; fault: Fault }
  | { do: 'portal'; device: 0 | 1; portal: CaptivePortal }
  | { do: 'block'; device: 0 | 1; blockade: Blockade }
  | { do: 'others-go-on'; device: 0 | 1 }
  | ServerStep
  | { do: 'crash'; device: 0 | 1; afterWrites: number; isWritten: boolean }

/** Whether it happens to the server and not to a device. */
export const isServerStep = (step: ScheduleStep): step is ServerStep =>
  ['back-up', 'restore-server', 'replace-server', 'sweep'].includes(step.do)

/** Whether it is about a document of the site. */
export const isDocumentStep = (step: ScheduleStep): boolean => step.do.includes('document')

/** Whether it takes a journal. */
export const isJournalStep = (step: ScheduleStep): boolean => step.do === 'wipe' || step.do === 'fail-journal'

export const device = fc.constantFrom<0 | 1>(0, 1)
export const post = fc.nat({ max: 5 })
const at = fc.nat({ max: 6 })
const turns = fc.integer({ min: 1, max: 5 })

export const edit: fc.Arbitrary<SimulatedEdit> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('replace' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('insert' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('title' as const, 'caption' as const, 'tag' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('publish' as const, 'thumbnail' as const, 'same-thumbnail' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('cut' as const, 'untag' as const), at }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('picture' as const, 'same-picture' as const, 'gallery' as const),
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), at, to: at }) },
)

const documentEdit: fc.Arbitrary<DocumentEdit> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('question' as const, 'answer' as const), at }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('title' as const, 'add' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), at, to: at }) },
)

const aims = { write: 4, pull: 1, picture: 1 } as const satisfies Record<Fault['on'], number>

/** A fault of one of these kinds, for one of these kinds of requests. */
export const fault = (
  kinds: readonly FaultKind[],
  on: ReadonlyArray<Fault['on']> = ['write', 'pull', 'picture'],
): fc.Arbitrary<Fault> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    on: fc.oneof(...on.map((aim) => ({ weight: aims[aim], arbitrary: fc.constant(aim) }))),
    turns,
  })

/** A portal that closes at once, or in the middle of a pass. */
export const portal = fc.record({ kind: fc.constantFrom(...portalKinds), turns, after: fc.nat({ max: 4 }) })

const does = <Kind extends ScheduleStep['do']>(kind: Kind) => fc.constant(kind)

const HOUR_MS = 3_600_000
/** How far a clock is off: hours, days, years, either way; or right again. */
export const clockOffset = fc
  .tuple(fc.constantFrom(-1, 0, 1), fc.constantFrom(1, 24 * 3, 24 * 400, 24 * 3_650))
  .map(([sign, hours]) => sign * hours * HOUR_MS)

/** What a schedule may meet beyond the usual. */
export interface Reach {
  /** The server is killed in the middle of a request and started again. */
  withKills: boolean
  /** Portals and proxies answer in the server's place. */
  withPortals: boolean
  /** Users sign out and in again, with their unsynced work in a file between. */
  withSignOuts: boolean
  /** Their file may be older than what was sent since. */
  withOldFiles: boolean
  /** Wall clocks are set, by hours to years, while durations go on. */
  withClocks: boolean
  /** Large bodies do not get through. */
  withBlockades: boolean
  /** The server is restored from a backup, replaced by another site, and swept, so that schedules play one after the other. */
  withRestores: boolean
  /** The server's disk loses pictures. */
  withLostPictures: boolean
  /** Deletes wait on the device, to be taken back. */
  withHeldDeletes: boolean
  /** A document of the site is edited too. There is one of it for all, so that schedules play one after the other. */
  withDocuments: boolean
  /** Pages go while words are being saved. */
  withLastWords: boolean
  /** Devices keep a journal, whose writes may fail. Their browsers throw stores away, and the journal brings work back. */
  withWipes: boolean
}

/** What every schedule of `npm test` may meet. */
export const usualReach: Reach = {
  withKills: false,
  withPortals: false,
  withSignOuts: true,
  withOldFiles: false,
  withClocks: false,
  withBlockades: false,
  withLostPictures: false,
  withRestores: false,
  withHeldDeletes: false,
  withDocuments: false,
  withLastWords: false,
  withWipes: false,
}

/** The kinds of faults within reach. */
export const kindsWithin = ({ withKills }: Reach): FaultKind[] =>
  faultKinds.filter((kind) => withKills || kind !== 'kill')

/** When users sign out. */
export const signOutTime = ({ withOldFiles }: Reach): fc.Arbitrary<SignOutTime> =>
  fc.constantFrom(
    'at-rest',
    'mid-pass',
    'unasked',
    ...(withOldFiles ? (['after-more-was-sent'] as const) : []),
  )

/** A step as seldom as the others, where it is within reach. */
const once = (
  isWithin: boolean,
  arbitrary: fc.Arbitrary<ScheduleStep>,
): fc.WeightedArbitrary<ScheduleStep>[] => (isWithin ? [{ weight: 1, arbitrary }] : [])

/** What happens to a whole server. */
const serverStep = (): fc.Arbitrary<ScheduleStep> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<ScheduleStep>({ do: 'back-up' }) },
    { weight: 1, arbitrary: fc.constant<ScheduleStep>({ do: 'restore-server' }) },
    { weight: 1, arbitrary: fc.constant<ScheduleStep>({ do: 'sweep' }) },
    { weight: 1, arbitrary: fc.record({ do: does('replace-server'), turns }) },
  )

/** What a user does, or what happens to the machine in their hands. */
const userStep = (reach: Reach): fc.WeightedArbitrary<ScheduleStep>[] => {
  const edits = fc.array(edit, { minLength: 1, maxLength: 2 })
  const choice = fc.nat({ max: 31 })
  const afterWrites = fc.integer({ min: 1, max: 4 })
  return [
    { weight: 9, arbitrary: fc.record({ do: does('edit'), device, post, edits, thenSync: fc.boolean() }) },
    { weight: 8, arbitrary: fc.record({ do: does('sync'), device }) },
    { weight: 2, arbitrary: fc.record({ do: does('create'), device, thenSync: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: does('resolve-all'), device, choice }) },
    { weight: 1, arbitrary: fc.record({ do: does('type'), device, post, edit }) },
    { weight: 1, arbitrary: fc.record({ do: does('tab'), device, post, edit }) },
    { weight: 1, arbitrary: fc.record({ do: does('type-in-tab'), device, edit }) },
    { weight: 1, arbitrary: fc.record({ do: does('remove'), device, post, thenSync: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: does('undo-delete'), device, post }) },
    { weight: 1, arbitrary: fc.record({ do: does('revert'), device, post }) },
    { weight: 1, arbitrary: fc.record({ do: does('restore'), device, post, version: fc.nat({ max: 5 }) }) },
    { weight: 1, arbitrary: fc.record({ do: does('crash'), device, afterWrites, isWritten: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: does('restart'), device }) },
    ...once(reach.withHeldDeletes, fc.record({ do: does('remove-held'), device, post })),
    ...once(reach.withLastWords, fc.record({ do: does('leave'), device, post, edits })),
    ...once(reach.withWipes, fc.record({ do: does('wipe'), device })),
    ...once(reach.withWipes, fc.record({ do: does('fail-journal'), device, writes: afterWrites })),
    ...once(reach.withSignOuts, fc.record({ do: does('sign-out'), device, when: signOutTime(reach) })),
  ]
}

/** What users do to a document of the site: as much as to all posts. */
const documentStep = ({ withDocuments, withLastWords }: Reach): fc.WeightedArbitrary<ScheduleStep>[] => {
  if (!withDocuments) return []
  const edits = fc.array(documentEdit, { minLength: 1, maxLength: 2 })
  return [
    {
      weight: 12,
      arbitrary: fc.record({ do: does('edit-document'), device, edits, thenSync: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ do: does('type-document'), device, edit: documentEdit }) },
    { weight: 2, arbitrary: fc.record({ do: does('document-tab'), device, edit: documentEdit }) },
    { weight: 1, arbitrary: fc.record({ do: does('revert-document'), device }) },
    ...once(withLastWords, fc.record({ do: does('leave-document'), device, edit: documentEdit })),
  ]
}

/** What happens on the line, at the server, and to the time. */
const faultStep = (reach: Reach): fc.WeightedArbitrary<ScheduleStep>[] => [
  { weight: 5, arbitrary: fc.record({ do: does('fault'), device, fault: fault(kindsWithin(reach)) }) },
  { weight: 2, arbitrary: fc.record({ do: does('wait'), seconds: fc.constantFrom(1, 5, 40, 400) }) },
  { weight: 1, arbitrary: fc.record({ do: does('cut'), device, turns }) },
  ...once(reach.withPortals, fc.record({ do: does('portal'), device, portal })),
  ...once(reach.withClocks, fc.record({ do: does('set-clock'), device, offsetMs: clockOffset })),
  ...once(reach.withLostPictures, fc.record({ do: does('lose-pictures'), first: fc.nat({ max: 2 }) })),
  ...once(reach.withRestores, serverStep()),
]

/** One step of a schedule. */
export const stepWithin = (reach: Reach): fc.Arbitrary<ScheduleStep> =>
  fc.oneof(...userStep(reach), ...documentStep(reach), ...faultStep(reach))
