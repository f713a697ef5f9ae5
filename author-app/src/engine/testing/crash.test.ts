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

const crashed = (device: 0 | 1, afterWrites: number, isWritten: boolean): Schedule => ({
  isSingle: false,
  choices: [0, 1, 3, 2],
  steps: [{ do: 'crash', device, afterWrites, isWritten }, ...day],
})

/** Writes at which the first device dies; what it writes after them is the rest of healing. */
const MOST = 40
/** The second device has about as many, of the day and of healing. */
const LEAST = 20

test.each([
  [0, false],
  [0, true],
  [1, false],
  [1, true],
] as const)(
  'device %i may die at every one of its writes, that write on disk: %s',
  async (device, isWritten) => {
    const failures: string[] = []
    /** @returns whether the device has written so often, and died of it */
    async function dies(write: number): Promise<boolean> {
      const lines: string[] = []
      const options = { trace: (line: string) => lines.push(line) }
      await runSchedule(server(), crashed(device, write, isWritten), options).catch((error: unknown) =>
        failures.push(`at write ${write}: ${error}`),
      )
      return lines.includes(`  ${device}: starts again`)
    }
    let deaths = 0
    for (let write = 1; write === deaths + 1 && write <= MOST; write += 4)
      deaths += (await Promise.all([0, 1, 2, 3].map((more) => dies(write + more)))).filter(Boolean).length
    expect(failures).toEqual([])
    expect(deaths).toBeGreaterThanOrEqual(LEAST)
  },
  900_000,
)
