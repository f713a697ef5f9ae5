import { expect, test } from 'vitest'
import { ownServer } from './own-server.ts'
import { runSchedule } from './run.ts'
import type { Schedule } from './schedule.ts'
import type { ScheduleStep } from './steps.ts'

const server = ownServer()

/** A day on one device: every kind of write the store makes, with a second device that meets some of them. */
const day: ScheduleStep[] = [
  { do: 'create', device: 0, thenSync: true },
  {
    do: 'edit',
    device: 0,
    post: 0,
    edits: [
      { kind: 'replace', at: 0 },
      { kind: 'picture', at: 1 },
    ],
    thenSync: true,
  },
  { do: 'sync', device: 1 },
  { do: 'type', device: 0, post: 0, edit: { kind: 'title' } },
  { do: 'edit', device: 1, post: 0, edits: [{ kind: 'replace', at: 2 }], thenSync: true },
  {
    do: 'edit',
    device: 0,
    post: 0,
    edits: [{ kind: 'insert', at: 0 }, { kind: 'thumbnail' }],
    thenSync: true,
  },
  { do: 'edit', device: 1, post: 0, edits: [{ kind: 'title' }], thenSync: false },
  { do: 'edit', device: 0, post: 0, edits: [{ kind: 'title' }], thenSync: true },
  { do: 'sync', device: 1 },
  { do: 'resolve-all', device: 1, choice: 2 },
  { do: 'sync', device: 1 },
  { do: 'create', device: 0, thenSync: true },
  { do: 'remove', device: 0, post: 1, thenSync: true },
  { do: 'sync', device: 1 },
]

/** Both die: the first device at one of its writes after the other, the second, which has fewer, at one of its own. */
const LAST_WRITES = [40, 20] as const
const crashed = (write: number, isWritten: boolean): Schedule => ({
  isSingle: false,
  choices: [0, 1, 3, 2],
  steps: [
    ...([0, 1] as const).map((device): ScheduleStep => {
      const afterWrites = ((write - 1) % LAST_WRITES[device]) + 1
      return { do: 'crash', device, afterWrites, isWritten }
    }),
    ...day,
  ],
})

/** @returns what went wrong where both die, or which of them did not */
async function troubleAt(write: number, isWritten: boolean): Promise<string[]> {
  const lines: string[] = []
  const options = { trace: (line: string) => lines.push(line) }
  const failures = await runSchedule(server(), crashed(write, isWritten), options).then(
    () => [],
    (error: unknown) => [`at write ${write}: ${error}`],
  )
  const alive = [0, 1].filter((device) => !lines.includes(`  ${device}: starts again`))
  return [...failures, ...alive.map((device) => `at write ${write}: device ${device} did not die`)]
}

test.each([false, true])(
  'both devices may die at any of their first writes, that write on disk: %s',
  async (isWritten) => {
    const failures: string[] = []
    for (let write = 1; write <= LAST_WRITES[0]; write += 4)
      for (const trouble of await Promise.all([0, 1, 2, 3].map((more) => troubleAt(write + more, isWritten))))
        failures.push(...trouble)
    expect(failures).toEqual([])
  },
  900_000,
)
