import { execFileSync } from 'node:child_process'
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
