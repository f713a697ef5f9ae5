import { setTimeout as sleep } from 'node:timers/promises'
import { fieldsOf } from '../collections/posts.ts'
import type { Device } from './device.ts'
import { Violation } from './invariants.ts'
import { actOnServer, giveBack } from './operated-server.ts'
import { isServerStep, type ScheduleStep } from './steps.ts'
import type { World } from './world.ts'

/** The server's disk loses the files of some pictures of this schedule: every third, from `first` on. */
async function losePictures(world: World, first: number): Promise<void> {
  const sha256s = world.pictures.all().filter((_, index) => index % 3 === first % 3)
  world.lost.note(await world.posts(), sha256s)
  await world.server.losePictures(sha256s)
}

/** A browser throws a store away. What it had of the server only, and the server lost in a restore, is nowhere then. */
async function wipe(world: World, device: Device): Promise<void> {
  const synced = await device.syncedTexts()
  await device.wipe()
  const onDevices = await Promise.all(world.devices.map((each) => each.texts()))
  world.oracle.lostByDevice(synced, [...(await world.posts()).map(fieldsOf), ...onDevices.flat()])
}

/** Does one step of a schedule. A device that only reads leaves out what a user would write. */
async function act(world: World, step: ScheduleStep, isSingle: boolean): Promise<void> {
  if (step.do === 'wait') return world.clock.advance(step.seconds * 1_000)
  if (isServerStep(step)) return actOnServer(world, step)
  if (step.do === 'lose-pictures') {
    // What this turn set free is answered first: of a file lost between the server's check and its answer no server can tell.
    await waitUntilIdle(world)
    return losePictures(world, step.first)
  }
  const isReader = isSingle && step.device === 1
  const isFault = step.do === 'fault' && step.fault.on !== 'pull'
  const device = world.devices[isReader && isFault ? 0 : step.device]
  switch (step.do) {
    case 'sync':
      return device.sync()
    case 'restart':
      return device.restart()
    case 'wipe':
      return wipe(world, device)
    case 'fail-journal':
      return device.failJournal(step.writes)
    case 'sign-out':
      return device.signOutAndIn(step.when)
    case 'set-clock':
      return device.setClock(step.offsetMs)
    case 'cut':
      return device.network.cut(step.turns)
    case 'block':
      return device.network.block(step.blockade)
    case 'portal':
      return device.network.capture(step.portal)
    case 'fault':
      return device.network.arm(step.fault)
    case 'crash':
      return device.crashAt(step)
    default:
  }
  if (isReader) return
  await write(device, step, isSingle)
  if ('thenSync' in step && step.thenSync) device.sync()
}

/** How long a delete waits to be taken back. */
const HOLD_MS = 10_000

async function write(device: Device, step: ScheduleStep, isSingle: boolean): Promise<void> {
  switch (step.do) {
    case 'create':
      return device.create()
    case 'edit':
      return device.edit(step.post, step.edits)
    case 'type':
      return device.type(step.post, step.edit)
    case 'tab':
      return isSingle ? undefined : device.inTab(step.post, step.edit)
    case 'type-in-tab':
      return isSingle ? undefined : device.typeInTab(step.edit)
    case 'leave':
      return device.leave(step.post, step.edits)
    case 'leave-document':
      return device.leaveDocument(step.edit)
    case 'remove':
      return device.remove(step.post)
    case 'remove-held':
      return device.remove(step.post, HOLD_MS)
    case 'undo-delete':
      return device.undoDelete(step.post)
    case 'revert':
      return device.revert(step.post)
    case 'restore':
      return device.restore(step.post, step.version)
    case 'resolve-all':
      await device.resolveAll(step.choice)
      return device.resolveDocuments(step.choice)
    case 'edit-document':
      return device.editDocument(step.edits)
    case 'type-document':
      return device.typeDocument(step.edit)
    case 'document-tab':
      return isSingle ? undefined : device.inDocumentTab(step.edit)
    case 'revert-document':
      return device.revertDocument()
    default:
  }
}

/** Turns without any sign of life before a device counts as waiting for the network. */
const STILL_TURNS = 12

/** Waits until every device is through, or waits for a request that the schedule holds back. */
async function waitUntilIdle({ devices }: World): Promise<void> {
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
    if (error instanceof Violation || !world.devices.some((device) => device.isDead())) throw error
  }
  await waitUntilIdle(world)
  await reviveDead(world)
}

/** Time on the line: what is held back moves on, a session that ended is renewed. */
async function passTurn(world: World): Promise<void> {
  const { devices, session } = world
  if (world.replacedFor > 0 && --world.replacedFor === 0) await giveBack(world)
  session.overFor = session.overFor.map((turns) => Math.max(0, turns - 1))
  for (const { network } of devices) await network.turn()
}

/** Attempts in which what is not blocked must get through: a draft may wait for the answer about its post. */
const ATTEMPTS = 3
/** Looks at a device that waits for one request and works on others beside it, which cannot be told from outside. */
const LOOKS = 200

/** Whatever large bodies wait for, the rest is sent. */
async function checkOthersGoOn(world: World, index: 0 | 1): Promise<void> {
  const device = world.devices[index]
  world.session.overFor[index] = 0
  const waiting = await device.network.onlyBlocked(async () => {
    let left = await device.sendableWithoutLarge()
    for (let tried = 0; left.length > 0 && tried < ATTEMPTS; tried++) {
      await attempt(world, async () => device.sync())
      for (let look = 0; left.length > 0 && look < LOOKS; ) {
        await sleep(1)
        left = await device.sendableWithoutLarge()
        // The server may take its time, on a busy machine; only looks at a device that asks for nothing count.
        if (device.network.active() === 0) look++
      }
    }
    return left
  })
  if (waiting?.length) throw new Violation('I11', `held up by a large body: ${waiting.join(', ')}`)
}

/** One step of a schedule, and what must hold after it. */
export async function play(world: World, step: ScheduleStep, isSingle: boolean): Promise<void> {
  await passTurn(world)
  if (step.do === 'others-go-on') await checkOthersGoOn(world, step.device)
  else await attempt(world, () => act(world, step, isSingle))
  // A device may die of what it was still doing by itself.
  for (const device of world.devices)
    if (device.isCheckDue()) await attempt(world, () => device.check(isSingle))
}

/** Nothing goes wrong any more, and what is still on its way arrives. */
export async function calm(world: World): Promise<void> {
  await giveBack(world)
  for (const device of world.devices) {
    device.network.calm()
    device.failJournal(0)
    device.setClock(0)
  }
  for (let turn = 0; turn < 8; turn++) {
    await passTurn(world)
    await attempt(world, async () => {})
  }
}
