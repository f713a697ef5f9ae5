import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick is. */
const MS_PER_TICK = 10

/** Processor time a process has used so far, all threads, in milliseconds; undefined where there is no /proc. */
export function processorTime(pid: number): number | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(afterName[11]) + Number(afterName[12])) * MS_PER_TICK
  } catch {
    return undefined
  }
}

/** Memory a process holds now, in MiB; undefined where there is no /proc. */
export function residentMemory(pid: number): number | undefined {
  try {
    const kib = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)?.[1]
    return kib === undefined ? undefined : Number(kib) / 1024
  } catch {
    return undefined
  }
}
