import { setTimeout as sleep } from 'node:timers/promises'
import type { SyncEngine } from '../sync-engine.ts'
import type { Ink, SimulatedEdit } from './article.ts'
import { createDeviceCheck } from './device-check.ts'
import { createDeviceJournal, isUncopied } from './device-journal.ts'
import type { DeviceOptions } from './device-options.ts'
import { createDeviceOutbox } from './device-outbox.ts'
import { createDeviceTexts } from './device-texts.ts'
import { type Crash, createDisk, type Life } from './disk.ts'
import { createDocumentUser, type DocumentEdit } from './document-user.ts'
import { Violation } from './invariants.ts'
import { createLastPlace, writeAsPageGoes } from './leaving.ts'
import { noisyPng, tinyPng } from './pictures.ts'
import { createRecords } from './records.ts'
import { createSimulatedUser } from './simulated-user.ts'

/** Silence on the line is a fault's to make, in turns of the schedule; a busy machine makes none. */
const SILENCE_MS = 3_600_000
/** Bytes of a large picture: more than a blockade lets through, and than the engine calls small. */
const LARGE_BYTES = 350_000

/** Rounds of the event loop without a request under way, after which one that is held back is all there is. */
const STILL = 20
/** Rounds in which a pass must have come to its end. */
const PATIENCE = 60_000
/** Rounds of the event loop within which a pass has sent its first request. */
const PASS_BEGINS = 50

/** By name: an engine with a mistake in it has error classes of its own. */
const isUnsyncedWork = (error: unknown) => error instanceof Error && error.name === 'UnsyncedWorkError'

/**
 * When a user signs out: at rest, in the middle of a pass, or when the file is older than what was sent since.
 * `unasked` is an app that neither exports nor asks: the engine itself must refuse where something is unsynced.
 */
export type SignOutTime = 'at-rest' | 'mid-pass' | 'unasked' | 'after-more-was-sent'

/** One machine and its user: a studio over a disk that survives it. */
export async function createDevice(options: DeviceOptions) {
  const { clock, oracle, network, pictures } = options
  const disk = createDisk()
  const journal = createDeviceJournal()
  const lastPlace = createLastPlace()
  let life: Life
  let studio: SyncEngine
  /** Unsynced work in a file, from signing out until it is taken in again. */
  let carried: Blob | undefined
  let clockOffsetMs = 0
  const clocks = { now: () => clock.now() + clockOffsetMs, monotonic: clock.now }
  const records = createRecords()
  const deviceCheck = createDeviceCheck({
    studio: () => studio,
    life: () => life,
    records,
    mayMissPictures: options.mayMissPictures,
    documentTrouble: () => documentUser.documentTrouble(),
  })
  async function addPicture(bytes: ArrayBuffer, isLarge = false): Promise<string> {
    const add = () => studio.images.add(bytes)
    const { ref, sha256 } = await add().catch((error) => {
      if (!isUncopied(error)) throw error
      // Its user makes room and adds it again.
      journal.fail(0)
      return add()
    })
    pictures.used(sha256, { isLarge })
    return ref
  }

  const ink: Ink = {
    ...options.words,
    picture: () => addPicture(tinyPng(pictures.next())),
    samePicture: () => addPicture(tinyPng(pictures.same())),
    largePicture: () => addPicture(noisyPng(pictures.next(), LARGE_BYTES), true),
  }
  const user = createSimulatedUser({
    studio: () => studio,
    isDead: () => life.isDead(),
    isBroken: async (source) =>
      source.startsWith('/') ? options.isBroken(source) : !(await studio.images.get(source)),
    oracle,
    records,
    ink,
    trace: options.trace,
  })

  const documentUser = createDocumentUser({
    studio: () => studio,
    oracle,
    token: options.words.token,
    trace: options.trace,
  })

  async function boot(): Promise<void> {
    life = disk.boot()
    closeTabs()
    const isThisLife = life
    studio = await options.openEngine({
      siteId: options.siteId,
      email: options.email,
      fetch: (input, init) => {
        if (isThisLife.isDead()) return Promise.reject(new TypeError('dead'))
        if (init?.method === 'DELETE') records.sentDelete(String(input).split('/').at(-1) ?? '', clocks.now())
        return network.fetch(input, init)
      },
      indexedDB: life.indexedDB,
      IDBKeyRange: life.IDBKeyRange,
      ...clocks,
      atOnce: lastPlace.of(life),
      silenceMs: SILENCE_MS,
      ...(options.hasJournal ? { journal: journal.of(life) } : {}),
      random: options.random,
      newId: options.newId,
      timers: {
        set: (work, ms) => clock.timers.set(() => !isThisLife.isDead() && work(), ms),
        clear: clock.timers.clear,
      },
    })
    if (carried) {
      journal.fail(0)
      await studio.importUnsynced(carried)
    }
    carried = undefined
  }

  function closeTabs(): void {
    user.closeTab()
    documentUser.closeDocumentTab()
  }

  /** Waits until nothing moves, though an answer may be held back. */
  async function rest(): Promise<void> {
    const isMoving = () => network.active() > 0 || (studio.sync.status().isBusy && network.held() === 0)
    let still = 0
    for (let round = 0; still < STILL && !life.isDead(); round++) {
      if (round === PATIENCE) throw new Violation('I9', 'a pass never ends')
      still = isMoving() ? 0 : still + 1
      await sleep(1)
    }
  }

  async function beginPass(): Promise<void> {
    void studio.sync.now()
    for (let turn = 0; turn < PASS_BEGINS && network.active() === 0; turn++) await new Promise(setImmediate)
  }

  /** The way of the app: the store goes only when nothing is unsynced, or after that was put into a file. */
  async function signOut(when: SignOutTime): Promise<void> {
    closeTabs()
    records.forgetHeld()
    if (when === 'mid-pass') await beginPass()
    else await rest()
    const unsynced = when === 'unasked' ? [] : await studio.unsynced()
    if (unsynced.length > 0) carried = (await studio.exportUnsynced()).blob
    for (const { _id } of unsynced) records.forked('imported', _id)
    if (when === 'after-more-was-sent') {
      void studio.sync.now()
      await rest()
    }
    const documents = new Map(unsynced.map(({ _id, changedAt }) => [_id, changedAt]))
    const loose = new Set(await studio.images.loose())
    records.keepSources(await studio.posts.list())
    try {
      await studio.erase({ documents, pictures: loose })
      deviceCheck.noteErased()
    } catch (error) {
      // Something came in between: nothing was erased, and its user stays signed in.
      if (!isUnsyncedWork(error) && !isUncopied(error)) throw error
      carried = undefined
    }
  }

  /** The browser throws the store away. What the journal has comes back, and may be kept as drafts. */
  async function wipe(): Promise<void> {
    records.keepSources(await studio.posts.list())
    await end()
    disk.wipe()
    records.forgetHeld()
    for (const id of journal.ids()) records.forked('imported', id)
    deviceCheck.noteErased()
    await boot()
  }

  async function end(): Promise<void> {
    life.end()
    await studio.close().catch(() => {})
  }

  async function restart(): Promise<void> {
    options.trace('starts again')
    await end()
    await boot()
  }

  await boot()

  return {
    ...user,
    ...documentUser,
    ...createDeviceTexts(() => studio),
    network,
    isDead: () => life.isDead(),
    isBusy: () => !life.isDead() && studio.sync.status().isBusy,
    writes: () => life.writes(),
    crashAt: (crash: Crash) => life.crashAt(crash),
    records,
    status: () => studio.sync.status(),
    /** Whether it has sent and read everything at this moment, in milliseconds of the virtual clock. */
    hasSyncedAt(at: number): boolean {
      const { isBusy, syncedAt } = studio.sync.status()
      return !life.isDead() && !isBusy && syncedAt === new Date(at).toISOString()
    },
    ...createDeviceOutbox({ studio: () => studio, isDead: () => life.isDead(), clocks, pictures }),
    sync: () => void studio.sync.now(),
    /** Sets the wall clock so many milliseconds off. What is measured as a duration does not notice. */
    setClock(offsetMs: number): void {
      clockOffsetMs = offsetMs
      records.forgetHeld()
    },
    restart,
    /** The page goes while its user types, and another one begins. */
    async leave(post: number, edits: readonly SimulatedEdit[]): Promise<void> {
      const shown = await user.onScreen(post)
      if (shown) await writeAsPageGoes(shown, edits, { ink, oracle, records, isDead: () => life.isDead() })
      await restart()
    },
    async leaveDocument(edit: DocumentEdit): Promise<void> {
      await documentUser.writeDownDocument(edit)
      await restart()
    },
    end,
    wipe,
    failJournal: journal.fail,
    /** Signs out and in again, as the same author. */
    async signOutAndIn(when: SignOutTime): Promise<void> {
      await signOut(when)
      life.end()
      await boot()
    },
    /** What must hold at every moment, and whether another look could find anything new. */
    check: deviceCheck.check,
    isCheckDue: deviceCheck.isDue,
  }
}
export type Device = Awaited<ReturnType<typeof createDevice>>
