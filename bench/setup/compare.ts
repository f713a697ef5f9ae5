import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Load, SendLoad } from './load.ts'
import { processorTime } from './machine.ts'
import { median } from './report.ts'

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

export interface MeasuredServer {
  name: string
  url: string
  pid: number
}

export interface Result {
  name: string
  /** The median of the rounds. */
  requestsPerSecond: number
  /** In milliseconds, the median of the rounds. */
  p99: number
  /** CPU time of the server's process per request, in microseconds; undefined without /proc. */
  processorMicroseconds: number | undefined
}

interface Round extends Load {
  processorMicroseconds: number | undefined
}

/** Long enough for V8 to optimise both servers. */
const warmUpSeconds = 3

/**
 * Measures servers alternately, round after round, so that other load on the machine affects all alike. Each is warmed up
 * first.
 */
export async function compare(
  servers: MeasuredServer[],
  {
    send,
    rounds,
    seconds,
    acceptEncoding,
  }: { send: SendLoad; rounds: number; seconds: number; acceptEncoding?: string },
): Promise<Result[]> {
  const load = acceptEncoding === undefined ? { seconds } : { seconds, acceptEncoding }
  for (const { url } of servers) await send(url, { ...load, seconds: warmUpSeconds })
  const measured = new Map<string, Round[]>(servers.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, pid } of servers) {
      const before = processorTime(pid)
      const result = await send(url, load)
      const after = processorTime(pid)
      const requests = result.requestsPerSecond * seconds
      const used =
        before === undefined || after === undefined ? undefined : ((after - before) * 1_000) / requests
      measured.get(name)?.push({ ...result, processorMicroseconds: used })
    }
  }
  return [...measured].map(([name, all]) => {
    const used = all.flatMap(({ processorMicroseconds }) => processorMicroseconds ?? [])
    return {
      name,
      requestsPerSecond: median(all.map((one) => one.requestsPerSecond)),
      p99: median(all.map((one) => one.p99)),
      processorMicroseconds: used.length ? median(used) : undefined,
    }
  })
}
