import fc from 'fast-check'
import type { Edit } from './article.ts'
import { type Fault, type FaultKind, faultKinds } from './network.ts'

/** One thing that happens, on one of two devices. */
export type Step =
  | { do: 'sync' | 'restart'; device: 0 | 1 }
  | { do: 'create'; device: 0 | 1; thenSync: boolean }
  | { do: 'cut'; device: 0 | 1; turns: number }
  | { do: 'edit'; device: 0 | 1; post: number; edits: Edit[]; thenSync: boolean }
  | { do: 'type' | 'tab'; device: 0 | 1; post: number; edit: Edit }
  | { do: 'remove'; device: 0 | 1; post: number; thenSync: boolean }
  | { do: 'recall' | 'revert'; device: 0 | 1; post: number }
  | { do: 'restore'; device: 0 | 1; post: number; version: number }
  | { do: 'attend'; device: 0 | 1; choice: number }
  | { do: 'wait'; seconds: number }
  | { do: 'fault'; device: 0 | 1; fault: Fault }
  | { do: 'crash'; device: 0 | 1; afterWrites: number; isWritten: boolean }

export interface Schedule {
  /** One device writes, the other only reads. */
  isSingle: boolean
  steps: Step[]
  /** How conflicts are decided while healing. */
  choices: number[]
}

const device = fc.constantFrom<0 | 1>(0, 1)
const post = fc.nat({ max: 5 })
const at = fc.nat({ max: 6 })
const turns = fc.integer({ min: 1, max: 5 })

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('replace' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('insert' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('title' as const, 'caption' as const, 'tag' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('publish' as const, 'thumbnail' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('cut' as const, 'untag' as const, 'picture' as const), at }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), at, to: at }) },
)

const fault = (kinds: readonly FaultKind[]): fc.Arbitrary<Fault> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    on: fc.oneof(
      { weight: 4, arbitrary: fc.constant('write' as const) },
      { weight: 1, arbitrary: fc.constant('pull' as const) },
    ),
    turns,
  })

const does = <Kind extends Step['do']>(kind: Kind) => fc.constant(kind)

const action = (kinds: readonly FaultKind[]): fc.Arbitrary<Step> => {
  const edits = fc.array(edit, { minLength: 1, maxLength: 2 })
  const choice = fc.nat({ max: 31 })
  const afterWrites = fc.integer({ min: 1, max: 4 })
  const seconds = fc.constantFrom(1, 5, 40, 400)
  return fc.oneof(
    { weight: 9, arbitrary: fc.record({ do: does('edit'), device, post, edits, thenSync: fc.boolean() }) },
    { weight: 8, arbitrary: fc.record({ do: does('sync'), device }) },
    { weight: 5, arbitrary: fc.record({ do: does('fault'), device, fault: fault(kinds) }) },
    { weight: 2, arbitrary: fc.record({ do: does('create'), device, thenSync: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: does('attend'), device, choice }) },
    { weight: 2, arbitrary: fc.record({ do: does('wait'), seconds }) },
    { weight: 1, arbitrary: fc.record({ do: does('type'), device, post, edit }) },
    { weight: 1, arbitrary: fc.record({ do: does('tab'), device, post, edit }) },
    { weight: 1, arbitrary: fc.record({ do: does('remove'), device, post, thenSync: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: does('recall'), device, post }) },
    { weight: 1, arbitrary: fc.record({ do: does('revert'), device, post }) },
    { weight: 1, arbitrary: fc.record({ do: does('restore'), device, post, version: fc.nat({ max: 5 }) }) },
    { weight: 1, arbitrary: fc.record({ do: does('crash'), device, afterWrites, isWritten: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: does('cut'), device, turns }) },
    { weight: 1, arbitrary: fc.record({ do: does('restart'), device }) },
  )
}

/** A post that is deleted while an answer that still knows it is on its way. */
const deleteDuringPull: fc.Arbitrary<Step[]> = fc
  .tuple(device, post, fc.nat({ max: 6 }))
  .map(([which, index, place]) => [
    { do: 'edit', device: which, post: index, edits: [{ kind: 'insert', at: place }], thenSync: true },
    { do: 'fault', device: which, fault: { kind: 'hold-answer', on: 'pull', turns: 3 } },
    { do: 'sync', device: which },
    { do: 'remove', device: which, post: index, thenSync: true },
  ])

/** Schedules of at least 30 steps and three faults. */
export const scheduleArbitrary = ({ withKills = false } = {}): fc.Arbitrary<Schedule> => {
  const kinds = faultKinds.filter((kind) => withKills || kind !== 'kill')
  const named = (kind: FaultKind) =>
    fc.record({ do: fc.constant('fault' as const), device, fault: fault([kind]) })
  const certain = fc.tuple(
    ...[0, 1, 2].map((index) =>
      fc.tuple(fc.nat({ max: 29 }), withKills && index === 0 ? named('kill') : fc.oneof(...kinds.map(named))),
    ),
  )
  return fc
    .record({
      isSingle: fc.oneof(
        { weight: 2, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      actions: fc.array(
        fc.oneof(
          { weight: 30, arbitrary: action(kinds).map((step) => [step]) },
          { weight: 1, arbitrary: deleteDuringPull },
        ),
        { minLength: 30, maxLength: 40 },
      ),
      certain,
      choices: fc.array(fc.nat({ max: 31 }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ isSingle, actions, certain: faults, choices }) => {
      const steps: Step[] = [
        { do: 'create', device: 0, thenSync: true },
        { do: 'sync', device: 1 },
        ...actions.flat(),
      ]
      for (const [place, step] of faults) steps.splice(2 + place, 0, step)
      return { isSingle, steps, choices }
    })
}
