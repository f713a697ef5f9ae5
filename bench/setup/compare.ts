import type { Load, SendLoad } from './load.ts'
import { processorTime } from './process-use.ts'
import { median } from './statistics.ts'

export interface Contestant {
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
  /** What the server's process used per request, in microseconds; undefined where there is no /proc. */
  processorMicroseconds: number | undefined
}

interface Round extends Load {
  processorMicroseconds: number | undefined
}

/** Until the code of both is compiled as far as it will be. */
const warmUpSeconds = 3

/**
 * Measures servers in turn, round after round, so that whatever else the machine does meets all of them alike.
 * Each is warmed up first.
 */
export async function compare(
  contestants: Contestant[],
  {
    send,
    rounds,
    seconds,
    acceptEncoding,
  }: { send: SendLoad; rounds: number; seconds: number; acceptEncoding?: string },
): Promise<Result[]> {
  const load = acceptEncoding === undefined ? { seconds } : { seconds, acceptEncoding }
  for (const { url } of contestants) await send(url, { ...load, seconds: warmUpSeconds })
  const measured = new Map<string, Round[]>(contestants.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, pid } of contestants) {
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
