import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { databaseEnv } from './database.ts'
import { startOf } from './start-of.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Options {
  env: Record<string, string>
  stdio: StdioOptions
}

/** Runs a module of the sources in a process of its own, with the umask that most systems give: 0022. */
export function spawnNode(module: string, args: string[], { env, stdio }: Options): ChildProcess {
  const { execArgv, file } = startOf(module)
  const command = [process.execPath, ...execArgv, file, ...args]
  return spawn('/bin/sh', ['-c', 'umask 0022 && exec "$0" "$@"', ...command], {
    cwd: root,
    env: { PATH: process.env.PATH, ...databaseEnv(env.DATA_DIR ?? ''), ...env },
    stdio,
  })
}
