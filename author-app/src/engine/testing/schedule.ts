import fc from 'fast-check'
import type { FaultKind } from './faults.ts'
import { scenarioWithin } from './scenarios.ts'
import { device, fault, kindsWithin, type Reach, type ScheduleStep, stepWithin, usualReach } from './steps.ts'

export interface Schedule {
  /** One device writes, the other only reads. */
  isSingle: boolean
  steps: ScheduleStep[]
  /** How conflicts are decided while healing. */
  choices: number[]
}

/** Schedules of at least 30 steps and three faults. */
export const scheduleArbitrary = (chosen: Partial<Reach> = {}): fc.Arbitrary<Schedule> => {
  const reach = { ...usualReach, ...chosen }
  const kinds = kindsWithin(reach)
  // Writes and pages can always be sent anew. Pictures cannot: a device that has sent all of a schedule's sends none.
  const named = (kind: FaultKind) =>
    fc.record({ do: fc.constant('fault' as const), device, fault: fault([kind], ['write', 'pull']) })
  const certain = fc.tuple(
    ...[0, 1, 2].map((index) =>
      fc.tuple(
        fc.nat({ max: 29 }),
        reach.withKills && index === 0 ? named('kill') : fc.oneof(...kinds.map(named)),
      ),
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
          { weight: 30, arbitrary: stepWithin(reach).map((step) => [step]) },
          ...scenarioWithin(reach),
        ),
        { minLength: 30, maxLength: 40 },
      ),
      certain,
      choices: fc.array(fc.nat({ max: 31 }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ isSingle, actions, certain: faults, choices }) => {
      const steps: ScheduleStep[] = [
        { do: 'create', device: 0, thenSync: true },
        { do: 'sync', device: 1 },
        ...actions.flat(),
      ]
      for (const [place, step] of faults) steps.splice(2 + place, 0, step)
      // A user of one device whose server or store went back in time has to decide like anyone else.
      return { isSingle: isSingle && !reach.withRestores && !reach.withWipes, steps, choices }
    })
}
