import { runReal } from '@fettle/api/testing'
import { Post, SAMPLE_REV, SiteDocument } from '@fettle/shared-types'
import { z } from 'zod'
import { fieldsOf } from '../collections/posts.ts'
import { editedDocument } from './document-user.ts'
import { Violation } from './invariants.ts'
import { startServer, type TestServer } from './server.ts'
import type { OperatedServer, World } from './world.ts'

async function run(name: 'backup' | 'restore', args: string[], folder: string): Promise<string> {
  const { exitCode, out, err } = await runReal(name, args, { env: { DATA_DIR: folder } })
  if (exitCode !== 0) throw new Error(`${name} failed: ${err}`)
  return out
}

/** A server that one schedule may back up, restore and replace; backups of earlier schedules are none of its own. */
export function operate(server: TestServer): OperatedServer {
  let archive: string | undefined
  let stranger: TestServer | undefined

  async function giveBack(look: (origin: string) => Promise<void>): Promise<void> {
    if (!stranger) return
    const was = stranger
    stranger = undefined
    await look(was.origin()).finally(() => was.close())
  }

  return {
    ...server,
    siteId: () => (stranger ?? server).siteId(),
    origin: () => (stranger ?? server).origin(),
    async backUp() {
      archive = /^Backup written: (\S+) /m.exec(await run('backup', [], server.folder))?.[1]
    },
    async restore() {
      if (!archive) return false
      await server.kill()
      await run('restore', [archive], server.folder)
      await server.start()
      return true
    },
    async replace(author, role) {
      if (stranger) return
      const other = await startServer()
      await other.author(author, role)
      stranger = other
    },
    giveBack,
  }
}

/** What happens to a whole server. */
export type ServerStep =
  | { do: 'back-up' }
  | { do: 'restore-server' }
  | { do: 'sweep' }
  | { do: 'replace-server'; turns: number }

/**
 * The server becomes what it was at its last backup. Words that were only there are lost with it and owed to nobody any
 * more; words that a device has as well are still owed. Posts that were deleted since may come back, and a request may
 * take effect once more.
 */
async function restoreServer(world: World): Promise<void> {
  const before = await world.posts()
  const document = world.hasDocuments ? await world.document() : undefined
  if (!(await world.server.restore())) return
  world.session.cookie = (await world.server.signIn(world.email)).cookie
  const known = await Promise.all(world.devices.map((device) => device.texts()))
  const after = await world.posts()
  world.oracle.lostByServer(before.map(fieldsOf), after.map(fieldsOf), known.flat())
  if (document) {
    const unsent = await Promise.all(world.devices.map((device) => device.unsentOfDocuments()))
    world.oracle.lostByServer([document], [await world.document()], unsent.flat())
  }
  world.keys.clear()
  const left = new Set(after.map(({ _id }) => _id))
  const had = before.map(({ _id }) => _id)
  for (const { records } of world.devices) records.serverRestored(had, left)
}

/** The site itself answers again; the other one must have nothing of this author. */
export async function giveBack({ hasDocuments, server, session }: World): Promise<void> {
  await server.giveBack(async (origin) => {
    const init = { headers: { cookie: session.cookie } }
    const posts = z.array(Post).parse(await (await fetch(`${origin}/api/blogs/myblogs/all`, init)).json())
    if (posts.length > 0)
      throw new Violation('I13', `sent to another site: ${posts.map(({ _id }) => _id).join(', ')}`)
    const answer = await fetch(`${origin}/api/site/${editedDocument}`, init)
    if (hasDocuments && SiteDocument.parse(await answer.json()).rev !== SAMPLE_REV)
      throw new Violation('I13', 'a document was sent to another site')
  })
}

/** Does one step to the server. */
export async function actOnServer(world: World, step: ServerStep): Promise<void> {
  const { hasDocuments, server, email, session } = world
  if (step.do === 'sweep' || step.do === 'restore-server') world.lost.noteUnused()
  if (step.do === 'sweep') return server.sweep()
  // Whoever backs up or restores works on the site's own folder; a stranger has left by then.
  await giveBack(world)
  if (step.do === 'back-up') return server.backUp()
  if (step.do === 'restore-server') return restoreServer(world)
  await server.replace({ email, cookie: session.cookie }, hasDocuments ? 'editor' : 'author')
  world.replacedFor = step.turns
}
