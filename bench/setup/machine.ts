import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'

/** The machine of the measurement. `loadBefore` shows whether it had other load. */
export function describeMachine(generator: string) {
  const [processor] = cpus()
  return {
    processor: processor?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    loadGenerator: generator,
    loadBefore: loadavg().map((value) => Number(value.toFixed(2))),
  }
}

/** The measured commit, marked when files differ from it. */
export function describeCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`
  } catch {
    return 'unknown'
  }
}

/** Linux reports CPU time in hundredths of a second (USER_HZ). */
const MS_PER_TICK = 10

/** CPU time of a process, all threads, in milliseconds; undefined without /proc. */
export function processorTime(pid: number): number | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(afterName[11]) + Number(afterName[12])) * MS_PER_TICK
  } catch {
    return undefined
  }
}

/** Resident memory of a process, in MiB; undefined without /proc. */
export function residentMemory(pid: number): number | undefined {
  try {
    const kib = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)?.[1]
    return kib === undefined ? undefined : Number(kib) / 1024
  } catch {
    return undefined
  }
}
