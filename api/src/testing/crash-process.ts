import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ensureDatabase } from './database.ts'
import { spawnNode } from './spawn-node.ts'

const script = fileURLToPath(new URL('./crash-server.ts', import.meta.url))

export interface ServerProcess {
  url: string
  pid: number
  /** Kills it as a power cut would: nothing of it runs any more when this resolves. */
  kill(): Promise<void>
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output')
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('the server ended before it listened')
}

/** The API in a process of its own, over a data folder. */
export async function startServerProcess(dataDir: string): Promise<ServerProcess> {
  await ensureDatabase(dataDir)
  const child = spawnNode(script, [], {
    env: { DATA_DIR: dataDir, STARTER_CONTENT: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const port = await firstLine(child)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
