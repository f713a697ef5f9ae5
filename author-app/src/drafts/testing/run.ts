import { setTimeout as sleep } from 'node:timers/promises'
import type { Guards } from '../rows/hearing.ts'
import { act } from './act.ts'
import { createVirtualClock } from './clock.ts'
import { createDevice } from './device.ts'
import { judge } from './judge.ts'
import { createLedger, Violation } from './ledger.ts'
import { createNetwork } from './network.ts'
import type { Schedule } from './schedule.ts'
import type { TestServer } from './server.ts'
import type { Step } from './steps.ts'
import type { World } from './world.ts'

/** Rounds of patient syncing after which everything must have arrived. */
const HEALING_ROUNDS = 25
/** Faults that must strike before a schedule counts. */
export const LEAST_FAULTS = 3
/** Turns without any sign of life before a device counts as waiting for the network. */
const STILL_TURNS = 12

/** Waits until every device is through, or waits for a request that the schedule holds back. */
async function settle({ devices }: World): Promise<void> {
  for (let still = 0; still < STILL_TURNS; still++) {
    const isAtWork = devices.some(
      (device) => device.network.active() > 0 || (device.isBusy() && device.network.held() === 0),
    )
    if (isAtWork) still = -1
    await (devices.some((device) => device.network.active() > 0) ? sleep(1) : new Promise(setImmediate))
  }
}

async function reviveDead({ devices }: World): Promise<void> {
  for (const device of devices) if (device.isDead()) await device.restart()
}

/** A step may be cut off by the death of its device; any other failure is one. */
async function attempt(world: World, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!world.devices.some((device) => device.isDead())) throw error
  }
  await settle(world)
  await reviveDead(world)
}

const struck = ({ devices }: World) => devices.reduce((sum, { network }) => sum + network.fired(), 0)

/** Time on the line: what is held back moves on, a session that ended is renewed. */
async function passTurn({ devices, session }: World): Promise<void> {
  session.overFor = session.overFor.map((turns) => Math.max(0, turns - 1))
  for (const { network } of devices) await network.turn()
}

async function play(world: World, step: Step, isSingle: boolean): Promise<void> {
  await passTurn(world)
  await attempt(world, () => act(world, step, isSingle))
  for (const device of world.devices) await device.check(isSingle)
}

async function heal(world: World, choices: number[], isSingle: boolean): Promise<void> {
  const { devices } = world
  for (const { network } of devices) network.calm()
  for (let turn = 0; turn < 8; turn++) {
    await passTurn(world)
    await attempt(world, async () => {})
  }
  let quiet = 0
  for (let round = 0; round < HEALING_ROUNDS; round++) {
    for (const [index, device] of devices.entries())
      await attempt(world, async () => {
        await device.submitTyped()
        await device.attend(choices[(round + index) % choices.length] ?? 0)
        device.sync()
      })
    for (const device of devices) await device.check(isSingle)
    const left = (await Promise.all(devices.map((device) => device.unsynced()))).flat()
    quiet = left.length === 0 ? quiet + 1 : 0
    if (quiet === 3) return
  }
  const left = (await Promise.all(devices.map((device) => device.unsynced()))).flat()
  throw new Violation(`the outbox does not drain: ${JSON.stringify(left)}`)
}

export interface RunOptions {
  guards?: Partial<Guards>
  /** Hears every step and every request. */
  trace?: (line: string) => void
}

let worlds = 0

/**
 * Plays one schedule against a real server and checks every promise on the way and at the end.
 * @returns how many faults struck
 * @throws Violation
 */
export async function runSchedule(
  server: TestServer,
  { steps, choices, isSingle }: Schedule,
  { guards = {}, trace = () => {} }: RunOptions = {},
): Promise<number> {
  const { email, cookie } = await server.author()
  const clock = createVirtualClock()
  const ledger = createLedger()
  const session = { cookie, overFor: [0, 0] }
  const keys = new Map<string, Set<string>>()
  const nonce = Math.floor(Math.random() * 0xffff_ffff)
  worlds += 1
  let words = 0
  let ids = 0
  let pictures = worlds * 7
  let chance = 1

  const deviceAt = (index: number) => {
    const network = createNetwork({
      origin: server.origin,
      cookie: () => (session.overFor[index] ? undefined : cookie),
      expire: (turns) => {
        session.overFor[index] = turns
      },
      async killServer() {
        await server.kill()
        await server.start()
      },
      onKeyed(key, { status, rev }) {
        keys.set(key, (keys.get(key) ?? new Set()).add(rev ?? String(status)))
      },
      trace: (line) => trace(`  ${index}: ${line}`),
    })
    return createDevice({
      email,
      network,
      clock,
      ledger,
      guards,
      trace: (line) => trace(`  ${index}: ${line}`),
      words: { token: () => `t${++words}q`, blockName: () => `b${++words}q` },
      nextPicture: () => ++pictures % 24,
      newId() {
        ids += 1
        return `${nonce.toString(16).padStart(8, '0')}-000${index}-4000-8000-${ids.toString(16).padStart(12, '0')}`
      },
      random() {
        chance = (chance * 48_271) % 2_147_483_647
        return chance / 2_147_483_647
      },
    })
  }
  const world: World = {
    server,
    devices: [await deviceAt(0), await deviceAt(1)],
    clock,
    ledger,
    session,
    keys,
  }
  try {
    for (const step of steps) {
      trace(JSON.stringify(step))
      await play(world, step, isSingle)
    }
    trace('waiting for faults')
    const isWaiting = () => world.devices.some(({ network }) => network.armed() > 0)
    for (let round = 0; isWaiting() && struck(world) < LEAST_FAULTS && round < 20; round++) {
      await play(world, { do: 'create', device: 0, thenSync: true }, isSingle)
      await play(
        world,
        { do: 'edit', device: 1, post: round, edits: [{ kind: 'tag' }], thenSync: true },
        isSingle,
      )
      await play(world, { do: 'sync', device: 1 }, isSingle)
    }
    trace('healing')
    await heal(world, choices, isSingle)
    await judge(world)
    return struck(world)
  } finally {
    for (const device of world.devices) await device.end()
  }
}
