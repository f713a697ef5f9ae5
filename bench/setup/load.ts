import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

const run = promisify(execFile)
const autocannon = createRequire(import.meta.url).resolve('autocannon')

export interface Load {
  requestsPerSecond: number
  /** In milliseconds. */
  p99: number
}

/** Sends requests to one address for some seconds, from its own process. */
export type SendLoad = (url: string, options: { seconds: number; acceptEncoding?: string }) => Promise<Load>

const CONNECTIONS = 32

const byAutocannon: SendLoad = async (url, { seconds, acceptEncoding = 'identity' }) => {
  const flags = ['--json', '--connections', String(CONNECTIONS), '--duration', String(seconds)]
  const { stdout } = await run(process.execPath, [
    autocannon,
    ...flags,
    '--headers',
    `accept-encoding=${acceptEncoding}`,
    url,
  ])
  const { non2xx, errors, duration, requests, latency } = JSON.parse(stdout) as {
    non2xx: number
    errors: number
    duration: number
    requests: { total: number }
    latency: { p99: number }
  }
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url} answered ${non2xx} times without success, ${errors} times not at all`)
  return { requestsPerSecond: requests.total / duration, p99: latency.p99 }
}

const inMilliseconds = { us: 0.001, ms: 1, s: 1_000 }

const byWrk: SendLoad = async (url, { seconds, acceptEncoding = 'identity' }) => {
  const flags = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `accept-encoding: ${acceptEncoding}`,
  ]
  const { stdout } = await run('wrk', [...flags, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not answer every request:\n${stdout}`)
  const rate = stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]
  const [, p99, unit] = stdout.match(/99%\s+([\d.]+)(us|ms|s)\b/) ?? []
  if (!rate || !p99) throw new Error(`wrk said something unexpected:\n${stdout}`)
  return {
    requestsPerSecond: Number(rate),
    p99: Number(p99) * inMilliseconds[unit as keyof typeof inMilliseconds],
  }
}

/** wrk where it is installed, because it uses less CPU; else autocannon. */
export async function loadGenerator(): Promise<{ name: string; send: SendLoad }> {
  const hasWrk = await run('wrk', ['-v']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
  return hasWrk ? { name: 'wrk', send: byWrk } : { name: 'autocannon', send: byAutocannon }
}
