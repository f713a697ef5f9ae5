import type { Device } from './device.ts'
import { losePictures } from './lost-pictures.ts'
import { actOnServer } from './restoring.ts'
import { isServerStep, type ScheduleStep } from './steps.ts'
import type { World } from './world.ts'

/** Does one step of a schedule. A device that only reads leaves out what a user would write. */
export async function act(world: World, step: ScheduleStep, isSingle: boolean): Promise<void> {
  if (step.do === 'wait') return world.clock.advance(step.seconds * 1_000)
  if (isServerStep(step)) return actOnServer(world, step)
  if (step.do === 'lose-pictures') return losePictures(world, step.first)
  const isReader = isSingle && step.device === 1
  const isFault = step.do === 'fault' && step.fault.on !== 'pull'
  const device = world.devices[isReader && isFault ? 0 : step.device]
  switch (step.do) {
    case 'sync':
      return device.sync()
    case 'restart':
      return device.restart()
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
    case 'remove':
      return device.remove(step.post)
    case 'recall':
      return device.recall(step.post)
    case 'revert':
      return device.revert(step.post)
    case 'restore':
      return device.restore(step.post, step.version)
    case 'resolve-all':
      return device.resolveAll(step.choice)
    default:
  }
}
