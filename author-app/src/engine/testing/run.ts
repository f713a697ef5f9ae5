import { Post, SiteDocument } from '@fettle/shared-types'
import { z } from 'zod'
import { openEngine as theEngine } from '../open-engine.ts'
import type { SimulatedEdit } from './article.ts'
import { createVirtualClock } from './clock.ts'
import { createDevice } from './device.ts'
import type { OpenEngine } from './device-options.ts'
import { editedDocument } from './document-user.ts'
import { checkEndState, heal, recover } from './end-state.ts'
import { createNetwork } from './network.ts'
import { operate } from './operated-server.ts'
import { createOracle } from './oracle.ts'
import { createLostPictures, createPicturePool } from './picture-pool.ts'
import type { Schedule } from './schedule.ts'
import type { TestServer } from './server.ts'
import { isDocumentStep, isJournalStep, type ScheduleStep } from './steps.ts'
import { calm, play } from './turns.ts'
import type { World } from './world.ts'

/** Counts the words of all schedules: a document that one leaves behind is edited by the next, and a word stands for one writing. */
let words = 0

/** Faults that must strike before a schedule counts. */
export const LEAST_FAULTS = 3
const struck = ({ devices }: World) => devices.reduce((sum, { network }) => sum + network.fired(), 0)

/** Whether it matters that no other schedule brought the pictures to the server. */
const touchesPictures = (step: ScheduleStep) =>
  step.do === 'lose-pictures' || (step.do === 'fault' && step.fault.on === 'picture')

export interface RunOptions {
  /** An engine with a mistake in it, to see that it is found. */
  openEngine?: OpenEngine | undefined
  /** Hears every step and every request. */
  trace?: (line: string) => void
}

/**
 * Plays one schedule against a real server and checks every promise on the way and at the end.
 * @returns how many faults struck
 * @throws Violation
 */
export async function runSchedule(
  on: TestServer,
  { steps, choices, isSingle }: Schedule,
  { openEngine = theEngine, trace = () => {} }: RunOptions = {},
): Promise<number> {
  const server = operate(on)
  // An author may work on no document of the site.
  const role = steps.some(isDocumentStep) ? 'editor' : 'author'
  const { email, cookie } = await server.author(undefined, role)
  const clock = createVirtualClock()
  const oracle = createOracle()
  const session = { cookie, overFor: [0, 0] }
  const keys = new Map<string, Set<string>>()
  const nonce = Math.floor(Math.random() * 0xffff_ffff)
  const pictures = createPicturePool(steps.some(touchesPictures))
  const lost = createLostPictures()
  let ids = 0
  let chance = 1

  const deviceAt = (index: number) => {
    const network = createNetwork({
      origin: server.origin,
      siteId: server.siteId,
      cookie: () => (session.overFor[index] ? undefined : session.cookie),
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
      siteId: server.siteId(),
      email,
      network,
      clock,
      oracle,
      openEngine,
      trace: (line) => trace(`  ${index}: ${line}`),
      words: { token: () => `t${++words}q`, blockName: () => `b${++words}q` },
      pictures,
      hasJournal: steps.some(isJournalStep),
      mayMissPictures: lost.any,
      isBroken: async (path) => (await fetch(server.origin() + path)).status !== 200,
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
    email,
    replacedFor: 0,
    devices: [await deviceAt(0), await deviceAt(1)],
    clock,
    oracle,
    session,
    keys,
    pictures,
    lost,
    hasDocuments: role === 'editor',
    async document() {
      const init = { headers: { cookie: session.cookie } }
      const response = await fetch(`${server.ownOrigin()}/api/site/${editedDocument}`, init)
      return SiteDocument.parse(await response.json())
    },
    async posts() {
      const init = { headers: { cookie: session.cookie } }
      const response = await fetch(`${server.ownOrigin()}/api/blogs/myblogs/all`, init)
      return z.array(Post).parse(await response.json())
    },
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
      for (const device of [0, 1] as const) {
        const edits: SimulatedEdit[] = [{ kind: 'tag' }, { kind: 'picture', at: 0 }]
        await play(world, { do: 'edit', device, post: round, edits, thenSync: true }, isSingle)
      }
      await play(world, { do: 'sync', device: 1 }, isSingle)
    }
    trace('recovering')
    await calm(world)
    await recover(world, isSingle)
    trace('healing')
    await heal(world, choices, isSingle)
    await checkEndState(world)
    return struck(world)
  } finally {
    for (const device of world.devices) await device.end()
    await server.giveBack(async () => {})
  }
}
