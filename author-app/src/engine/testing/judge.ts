import type { Post } from '@fettle/shared-types'
import { fieldsOf, sameFields } from '../fields.ts'
import { splitBlocks } from '../merge/blocks.ts'
import { blockNamesOf } from './article.ts'
import { checkPictures } from './invariants.ts'
import { Violation } from './ledger.ts'
import type { World } from './world.ts'

/** What must hold in the end. */
export async function judge(world: World): Promise<void> {
  const { devices, keys, ledger } = world
  const posts = await world.posts()
  const texts = posts.map(fieldsOf)
  const missing = ledger.missingFrom(texts)
  if (missing.length) throw new Violation(`lost: ${missing.join(', ')}`)
  for (const device of devices) {
    const here = await device.contents()
    const there = new Set(posts.map(({ _id }) => _id))
    for (const id of here.keys())
      if (!there.has(id)) throw new Violation(`a device has ${id}, the server has not`)
    for (const post of posts) {
      const mine = here.get(post._id)
      if (mine?.rev !== post.rev || !sameFields(mine.fields, fieldsOf(post)))
        throw new Violation(`device and server disagree about ${post._id}`)
    }
  }
  for (const [key, outcomes] of keys)
    if (outcomes.size > 1)
      throw new Violation(`the key ${key} took effect more than once: ${[...outcomes].join(', ')}`)
  judgeCopies(world, posts)
  await checkPictures(world, posts)
}

function judgeCopies({ devices }: World, posts: Post[]): void {
  const source = new Map(devices.flatMap(({ records }) => [...records.sources]))
  const rootOf = (id: string): string => {
    const from = source.get(id)
    return from ? rootOf(from) : id
  }
  const allowed = (id: string) => devices.reduce((sum, { records }) => sum + records.forksOf(id), 0)
  for (const from of new Set(source.values())) {
    const copies = [...source.values()].filter((id) => id === from).length
    if (copies > allowed(from)) throw new Violation(`${from} was copied ${copies} times`)
  }
  const homes = new Map<string, string>()
  for (const { _id, content } of posts) {
    if (!devices.some(({ records }) => records.created.has(_id)) && !source.has(_id))
      throw new Violation(`nobody made the post ${_id}`)
    const names = blockNamesOf(content)
    if (new Set(names).size < names.length || !splitBlocks(content))
      throw new Violation(`blocks are doubled or broken in ${_id}: ${content}`)
    for (const name of names) {
      const home = homes.get(name) ?? rootOf(_id)
      if (home !== rootOf(_id)) throw new Violation(`${name} stands in two posts`)
      homes.set(name, home)
    }
  }
}
