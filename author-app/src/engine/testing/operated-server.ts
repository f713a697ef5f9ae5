import { runReal } from '@fettle/api/testing'
import { startServer, type TestServer } from './server.ts'
import type { Author } from './server-main.ts'

/** A server of one schedule's own: what is done to it disturbs nobody else. */
export interface OperatedServer extends TestServer {
  /** Keeps its data as they are now, as `npm run backup` does. */
  backUp(): Promise<void>
  /** Brings the last backup back, as an operator does: stop, `npm run restore`, start. @returns false without a backup */
  restore(): Promise<boolean>
  /** Another site answers at the same address, where the author has an account too. */
  replace(author: Author): Promise<void>
  /** The site itself answers again. @returns the other site's origin while it still runs */
  giveBack(look: (origin: string) => Promise<void>): Promise<void>
}

async function operate(name: 'backup' | 'restore', args: string[], folder: string): Promise<string> {
  const { exitCode, out, err } = await runReal(name, args, { env: { DATA_DIR: folder } })
  if (exitCode !== 0) throw new Error(`${name} failed: ${err}`)
  return out
}

/** Starts a server that can be backed up, restored and replaced. */
export async function startOperatedServer(): Promise<OperatedServer> {
  const server = await startServer()
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
      archive = /^Backup written: (\S+) /m.exec(await operate('backup', [], server.folder))?.[1]
    },
    async restore() {
      if (!archive) return false
      await server.kill()
      await operate('restore', [archive], server.folder)
      await server.start()
      return true
    },
    async replace(author) {
      if (stranger) return
      const other = await startServer()
      await other.author(author)
      stranger = other
    },
    giveBack,
    async close() {
      await giveBack(async () => {})
      await server.close()
    },
  }
}
