import { Violation } from './invariants.ts'
import { attempt } from './turns.ts'
import type { World } from './world.ts'

/** Rounds of patient syncing after which everything must have arrived. */
const HEALING_ROUNDS = 25
/** Longer than the longest pause of the engine, which is five minutes. */
const LONG_MS = 301_000
/** A draft may wait for the answer about its post, and each may have to wait once more. */
const LONG_PAUSES = 6

/** Time passes and nobody presses anything: whatever needs no person is sent by itself. */
export async function recover(world: World, isSingle: boolean): Promise<void> {
  for (let pause = 0; pause < LONG_PAUSES; pause++) {
    await attempt(world, async () => world.clock.advance(LONG_MS))
    for (const device of world.devices) await device.check(isSingle)
  }
  for (const device of world.devices) {
    const waiting = await device.sendable()
    if (waiting.length > 0) throw new Violation('I9', `not sent by itself: ${JSON.stringify(waiting)}`)
    const { paused, fault } = device.status()
    if (paused || fault)
      throw new Violation('I9', `not recovered by itself: ${JSON.stringify(device.status())}`)
  }
}

/** Patient users decide, submit and sync until everything is on the server. */
export async function heal(world: World, choices: number[], isSingle: boolean): Promise<void> {
  const { devices } = world
  const unsynced = async () => (await Promise.all(devices.map((device) => device.waiting()))).flat()
  let quiet = 0
  for (let round = 0; round < HEALING_ROUNDS; round++) {
    for (const [index, device] of devices.entries())
      await attempt(world, async () => {
        await device.submitTyped()
        await device.resolveAll(choices[(round + index) % choices.length] ?? 0)
        device.sync()
      })
    for (const device of devices) await device.check(isSingle)
    quiet = (await unsynced()).length === 0 ? quiet + 1 : 0
    if (quiet === 3) return
  }
  throw new Violation('I10', `the outbox does not drain: ${JSON.stringify(await unsynced())}`)
}
