import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { PostFields } from '../collections/posts.ts'
import type { EngineOptions } from '../engine-options.ts'
import { openEngine } from '../open-engine.ts'
import { submittedOf } from '../rows/row-state.ts'
import type { SyncStatus } from '../sync/status.ts'
import type { SyncEngine } from '../sync-engine.ts'
import { createVirtualClock } from './clock.ts'
import { tinyPng } from './pictures.ts'

/** Live queries ask for the browser's own IndexedDB before they do anything; Node has none. */
Dexie.dependencies.indexedDB ??= new IDBFactory()

/** A studio over its own empty store, with time that stands still until it is moved. Its first pass has just begun. */
export async function beginningStudio(options: Pick<EngineOptions, 'fetch'> & Partial<EngineOptions>) {
  const clock = createVirtualClock()
  const indexedDB = options.indexedDB ?? new IDBFactory()
  const studio = await openEngine({
    siteId: 'site',
    email: 'writer@example.com',
    indexedDB,
    IDBKeyRange,
    now: clock.now,
    monotonic: clock.now,
    timers: clock.timers,
    random: () => 0.5,
    ...options,
  })
  return { studio, clock, indexedDB }
}

/** The same, with its first pass through, so that what a test does next is sent by the test's own. */
export async function testStudio(options: Parameters<typeof beginningStudio>[0]) {
  const opened = await beginningStudio(options)
  await firstPass(opened.studio)
  return opened
}

const firstPass = ({ sync }: SyncEngine) =>
  new Promise<void>((resolve) => {
    const look = ({ isBusy }: SyncStatus) => {
      if (isBusy) return
      stop()
      resolve()
    }
    const stop = sync.subscribe(look)
    look(sync.status())
  })

/** A studio that has pulled what this server holds. */
export async function syncedStudio({ fetch }: Pick<EngineOptions, 'fetch'>): Promise<SyncEngine> {
  const { studio } = await testStudio({ fetch })
  await studio.sync.now()
  return studio
}

/** What a user types into a new post. */
export async function draftOf(
  studio: SyncEngine,
  changes: Partial<PostFields> = {},
): Promise<Partial<PostFields>> {
  const { ref } = await studio.images.add(tinyPng(1))
  const text = {
    title: 'Taps',
    description: 'About taps',
    content: '<p>one</p><p>two</p>',
    read_time_minutes: 3,
  }
  return { ...text, thumbnail: ref, ...changes }
}

/** Submits a new post. @returns its id */
export async function submitNew(studio: SyncEngine, changes: Partial<PostFields> = {}): Promise<string> {
  const editing = await studio.posts.create()
  const id = await editing.submit({ ...editing.fields, ...(await draftOf(studio, changes)) })
  editing.close()
  return id
}

/** Opens a post, changes it and submits. */
export async function submitEdit(
  studio: SyncEngine,
  id: string,
  changes: Partial<PostFields>,
): Promise<string> {
  const editing = await studio.posts.edit(id)
  if (!editing) throw new Error(`There is no post ${id}`)
  const holder = await editing.submit({ ...editing.fields, ...changes })
  editing.close()
  return holder
}

/** What was submitted of a post and is not acknowledged. */
export async function submittedIn(studio: SyncEngine, id: string): Promise<PostFields | undefined> {
  const row = await studio.posts.get(id)
  return row && submittedOf(row)?.fields
}

/** The state of a post as lists show it. */
export const stateIn = async (studio: SyncEngine, id: string) =>
  (await studio.posts.list()).find((post) => post._id === id)?.state
