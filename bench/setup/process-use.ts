import { readFileSync } from 'node:fs'

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
