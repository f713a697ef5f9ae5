import { Post } from '@fettle/shared-types'
import { z } from 'zod'
import { fieldsOf } from '../collections/posts.ts'
import { Violation } from './invariants.ts'
import type { OperatedServer } from './operated-server.ts'
import type { World } from './world.ts'

/** What happens to a whole server. */
export type ServerStep =
  | { do: 'back-up' }
  | { do: 'restore-server' }
  | { do: 'sweep' }
  | { do: 'replace-server'; turns: number }

const isOperated = (server: World['server']): server is OperatedServer => 'backUp' in server

/**
 * The server becomes what it was at its last backup. Words that were only there are lost with it and owed to nobody any
 * more; words that a device has as well are still owed. Posts that were deleted since may come back, and a request may
 * take effect once more.
 */
async function restoreServer(world: World, server: OperatedServer): Promise<void> {
  const before = await world.posts()
  if (!(await server.restore())) return
  world.session.cookie = (await server.signIn(world.email)).cookie
  const known = await Promise.all(world.devices.map((device) => device.texts()))
  const after = await world.posts()
  world.oracle.lostByServer(before.map(fieldsOf), [...after.map(fieldsOf), ...known.flat()])
  world.keys.clear()
  for (const { records } of world.devices) records.serverRestored()
}

/** The site itself answers again; the other one must have nothing of this author. */
export async function giveBack({ server, session }: World): Promise<void> {
  if (!isOperated(server)) return
  await server.giveBack(async (origin) => {
    const init = { headers: { cookie: session.cookie } }
    const posts = z.array(Post).parse(await (await fetch(`${origin}/api/blogs/myblogs/all`, init)).json())
    if (posts.length > 0)
      throw new Violation('I13', `sent to another site: ${posts.map(({ _id }) => _id).join(', ')}`)
  })
}

/** Does one step to the server of a schedule that has one of its own. */
export async function actOnServer(world: World, step: ServerStep): Promise<void> {
  const { server, email, session } = world
  if (!isOperated(server)) throw new Error('This schedule needs a server of its own')
  if (step.do === 'sweep' || step.do === 'restore-server') world.lost.noteUnused()
  if (step.do === 'sweep') return server.sweep()
  // Whoever backs up or restores works on the site's own folder; a stranger has left by then.
  await giveBack(world)
  if (step.do === 'back-up') return server.backUp()
  if (step.do === 'restore-server') return restoreServer(world, server)
  await server.replace({ email, cookie: session.cookie })
  world.replacedFor = step.turns
}
