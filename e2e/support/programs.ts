import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from './test.ts'

const alsoIn = ['/usr/sbin', '/usr/local/sbin']

/** Where a program of the system is, which need not be installed: `PATH` may name a folder it was unpacked into. */
export const programAt = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), ...alsoIn]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/**
 * The folder of a program's modules that has one of this name: `PREFIX/lib/PATH`, or one below, as Debian has it.
 * @param path below `lib`, where the program looks
 */
export function modulesOf(program: string, path: string, module: string): string | undefined {
  const lib = join(dirname(program), '..', 'lib')
  if (!existsSync(lib)) return undefined
  return [lib, ...readdirSync(lib).map((name) => join(lib, name))]
    .map((folder) => join(folder, path))
    .find((folder) => existsSync(join(folder, module)))
}

/** Leaves a test out, and says why, where what it needs is missing. */
export function skipUnless(needed: unknown, why: string): void {
  if (!needed) console.log(`Skipped: ${why}.`)
  test.skip(!needed, why)
}
