import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server that the product is measured against, in its own process. */
export interface BaselineServer {
  origin: string
  pid: number
  close(): Promise<void>
}

const sourceConditions = ['--import', 'tsx', '--conditions=source']

/**
 * Starts a server of `servers/`, which sends its port once it listens.
 * @param name its file name without extension
 * @param task what it serves, sent as its first message
 */
export async function startBaselineServer(name: string, task: object): Promise<BaselineServer> {
  const file = fileURLToPath(new URL(`../servers/${name}.ts`, import.meta.url))
  const child: ChildProcess = fork(file, {
    execArgv: sourceConditions,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.send(task)
  const failed = once(child, 'exit').then(() => {
    throw new Error(`The server ${name} did not start`)
  })
  const [port] = (await Promise.race([once(child, 'message'), failed])) as [number]
  failed.catch(() => {})
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async close() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}
