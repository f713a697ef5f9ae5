import { setTimeout as sleep } from 'node:timers/promises'
import { act } from './act.ts'
import type { Step } from './steps.ts'
import type { World } from './world.ts'

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

/** Does something and waits for what follows. It may be cut off by the death of a device; any other failure is one. */
export async function attempt(world: World, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!world.devices.some((device) => device.isDead())) throw error
  }
  await settle(world)
  await reviveDead(world)
}

/** Time on the line: what is held back moves on, a session that ended is renewed. */
async function passTurn({ devices, session }: World): Promise<void> {
  session.overFor = session.overFor.map((turns) => Math.max(0, turns - 1))
  for (const { network } of devices) await network.turn()
}

/** One step of a schedule, and what must hold after it. */
export async function play(world: World, step: Step, isSingle: boolean): Promise<void> {
  await passTurn(world)
  await attempt(world, () => act(world, step, isSingle))
  for (const device of world.devices) await device.check(isSingle)
}

/** Nothing goes wrong any more, and what is still on its way arrives. */
export async function calm(world: World): Promise<void> {
  for (const device of world.devices) {
    device.network.calm()
    device.setClock(0)
  }
  for (let turn = 0; turn < 8; turn++) {
    await passTurn(world)
    await attempt(world, async () => {})
  }
}
