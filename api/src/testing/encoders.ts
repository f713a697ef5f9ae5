import { readdirSync, readFileSync } from 'node:fs'

/** A file below `/proc`; empty for a process that is just ending. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The processes that encode images for a server's process (Linux). */
export const encodersOf = (serverPid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('encoder-process'))
    .filter((pid) => Number(/\) \w (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1]) === serverPid)

/** Whether a process has exited; its parent may not know yet (Linux). */
export const hasExited = (pid: number): boolean => !/\) [^Z]/.test(read(`/proc/${pid}/stat`))

/** Resident memory of a process, in MiB. */
export const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
