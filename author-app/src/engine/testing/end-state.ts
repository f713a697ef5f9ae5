import type { Post, SiteDocument } from '@fettle/shared-types'
import { posts as collection, fieldsOf } from '../collections/posts.ts'
import { sameFields } from '../fields.ts'
import { splitBlocks } from '../merge/blocks.ts'
import { isSameTree } from '../merge/merge-trees.ts'
import { blockNamesOf } from './article.ts'
import { Violation } from './invariants.ts'
import { picturesOf } from './picture-pool.ts'
import { attempt } from './turns.ts'
import type { World } from './world.ts'

/** Rounds of patient syncing after which everything must have arrived. */
const HEALING_ROUNDS = 25
/** Rounds without anything unsynced after which it stays so. */
const QUIET_ROUNDS = 3
/** Longer than the longest pause of the engine, which is five minutes. */
const LONG_MS = 301_000
/** A draft may wait for the answer about its post, and each may have to wait once more. */
const LONG_PAUSES = 6

/**
 * Checks the devices on which anything happened since they were checked last.
 * @returns whether nothing has: each device has sent and read everything since, and the same again would change nothing
 */
async function checkChanged({ devices, clock }: World, isSingle: boolean): Promise<boolean> {
  let isSteady = true
  for (const device of devices) {
    if (device.isCheckDue() || !device.hasSyncedAt(clock.now())) isSteady = false
    if (device.isCheckDue()) await device.check(isSingle)
  }
  return isSteady
}

/** Time passes and nobody presses anything: whatever needs no person is sent by itself. */
export async function recover(world: World, isSingle: boolean): Promise<void> {
  const isWaiting = async () =>
    (await Promise.all(world.devices.map((one) => one.sendable()))).flat().length > 0
  for (let pause = 0; pause < LONG_PAUSES; pause++) {
    await attempt(world, async () => world.clock.advance(LONG_MS))
    if ((await checkChanged(world, isSingle)) && !(await isWaiting())) break
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
        const choice = choices[(round + index) % choices.length] ?? 0
        await device.submitTyped()
        await device.submitTypedDocuments()
        await device.resolveAll(choice)
        await device.resolveDocuments(choice)
        device.sync()
      })
    const isSteady = await checkChanged(world, isSingle)
    quiet = (await unsynced()).length === 0 ? quiet + 1 : 0
    if (quiet === QUIET_ROUNDS || (quiet > 0 && isSteady)) return
  }
  throw new Violation('I10', `the outbox does not drain: ${JSON.stringify(await unsynced())}`)
}

/** Checks what must hold when everything is decided, sent and read. @throws Violation */
export async function checkEndState(world: World): Promise<void> {
  const { devices, keys, oracle } = world
  const posts = await world.posts()
  const texts = posts.map(fieldsOf)
  const document = world.hasDocuments ? await world.document() : undefined
  const missing = oracle.missingFrom(document ? [...texts, document] : texts)
  if (missing.length) throw new Violation('I1', `lost: ${missing.join(', ')}`)
  for (const [index, device] of devices.entries()) {
    const here = await device.contents()
    const there = new Set(posts.map(({ _id }) => _id))
    for (const id of here.keys())
      if (!there.has(id)) throw new Violation('I4', `device ${index} has ${id}, the server has not`)
    for (const post of posts) {
      const mine = here.get(post._id)
      if (mine?.rev !== post.rev || !sameFields(collection.kinds, mine.fields, fieldsOf(post)))
        throw new Violation(
          'I4',
          `device ${index} has ${JSON.stringify(mine)} and the server ${JSON.stringify(post)}`,
        )
    }
  }
  if (document) await checkDocument(world, document)
  for (const [key, outcomes] of keys)
    if (outcomes.size > 1)
      throw new Violation('I5', `the key ${key} took effect more than once: ${[...outcomes].join(', ')}`)
  checkCopies(world, posts)
  await checkPictures(world, posts)
}

/** Each device has the document as the server has it, and nothing was published by itself. */
async function checkDocument({ devices }: World, document: SiteDocument): Promise<void> {
  for (const [index, device] of devices.entries()) {
    const mine = await device.document()
    if (mine?.rev !== document.rev || !isSameTree(mine.value, document.value))
      throw new Violation(
        'I4',
        `device ${index} has ${JSON.stringify(mine)} and the server ${JSON.stringify(document)}`,
      )
  }
  if (document.publishedAt !== null) throw new Violation('I14', `${document.name} was published`)
}

function checkCopies({ devices }: World, posts: Post[]): void {
  const source = new Map(devices.flatMap(({ records }) => [...records.sources]))
  const rootOf = (id: string): string => {
    const from = source.get(id)
    return from ? rootOf(from) : id
  }
  const allowed = (id: string) => devices.reduce((sum, { records }) => sum + records.forksOf(id), 0)
  for (const from of new Set(source.values())) {
    const copies = [...source.values()].filter((id) => id === from).length
    if (copies > allowed(from)) throw new Violation('I3', `${from} was copied ${copies} times`)
  }
  const homes = new Map<string, string>()
  for (const { _id, content } of posts) {
    if (!devices.some(({ records }) => records.created.has(_id)) && !source.has(_id))
      throw new Violation('I3', `nobody made the post ${_id}`)
    const names = blockNamesOf(content)
    if (new Set(names).size < names.length || !splitBlocks(content))
      throw new Violation('I2', `blocks are doubled or broken in ${_id}: ${content}`)
    for (const name of names) {
      const home = homes.get(name) ?? rootOf(_id)
      if (home !== rootOf(_id)) throw new Violation('I2', `${name} stands in two posts`)
      homes.set(name, home)
    }
  }
}

/** Whether these are the first bytes of a WebP or an AVIF file. */
function isPicture(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 12))
  return /^RIFF.{4}WEBP$/s.test(text) || /^.{4}ftypavif$/s.test(text)
}

/** Every picture that a post names is there, as a picture. */
async function checkPictures({ server, lost }: World, posts: readonly Post[]): Promise<void> {
  const named = new Map(
    posts.flatMap((post) =>
      [...picturesOf(post)].flatMap((path) => (lost.isExcused(post, path) ? [] : [[path, post._id]])),
    ),
  )
  for (const [path, id] of named) {
    const response = await fetch(server.origin() + path)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    if (response.status !== 200 || !type.startsWith('image/') || !isPicture(bytes))
      throw new Violation('I12', `${id} names ${path}, which answers ${response.status} ${type}`)
  }
}
