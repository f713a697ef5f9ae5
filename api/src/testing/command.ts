import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { runCommand, type Terminal } from '../cli/terminal.ts'
import { databaseEnv, ensureDatabase } from './database.ts'
import { startOf } from './start-of.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Options {
  env: Record<string, string>
  stdio: StdioOptions
}

/** Runs a module of the sources in a process of its own, with the umask that most systems give: 0022. */
function spawnNode(module: string, args: string[], { env, stdio }: Options): ChildProcess {
  const { execArgv, file } = startOf(module)
  const command = [process.execPath, ...execArgv, file, ...args]
  return spawn('/bin/sh', ['-c', 'umask 0022 && exec "$0" "$@"', ...command], {
    cwd: root,
    env: { PATH: process.env.PATH, ...databaseEnv(env.DATA_DIR ?? ''), ...env },
    stdio,
  })
}

export interface CommandResult {
  exitCode: number | null
  out: string
  err: string
}

interface Input {
  env?: Record<string, string>
  /** What is piped in; the pipe is closed behind it. */
  input?: string
  /** Once this is so, whoever runs the command ends it by Ctrl-C. */
  interruptedAfter?: Promise<unknown>
  /** How: `SIGKILL` ends it as a power cut would. */
  signal?: 'SIGINT' | 'SIGKILL'
}

/** Runs a command as an operator does: another process over the same data folder. */
export async function runReal(
  name: 'user' | 'backup' | 'restore' | 'import',
  args: string[],
  { env = {}, input = '', interruptedAfter, signal = 'SIGINT' }: Input = {},
): Promise<CommandResult> {
  await ensureDatabase(env.DATA_DIR ?? '')
  const file = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const child = spawnNode(file, [name, ...args], { env, stdio: 'pipe' })
  const result: CommandResult = { exitCode: null, out: '', err: '' }
  child.stdout?.on('data', (chunk) => (result.out += chunk))
  child.stderr?.on('data', (chunk) => (result.err += chunk))
  child.stdin?.end(input)
  void interruptedAfter?.then(() => child.kill(signal))
  result.exitCode = await new Promise((resolve) => child.on('close', resolve))
  return result
}

/** Runs a command in this process, with a terminal of its own. */
export async function runHere(
  command: (terminal: Terminal) => Promise<void>,
  args: string[],
  { env = {}, input = '', typing = false }: Input & { typing?: boolean } = {},
): Promise<CommandResult> {
  const stdin = Object.assign(new PassThrough(), { isTTY: typing })
  stdin.end(input)
  const result: CommandResult = { exitCode: null, out: '', err: '' }
  result.exitCode = await runCommand(command, {
    args,
    env: { ...databaseEnv(env.DATA_DIR ?? ''), ...env },
    stdin,
    print: (line) => (result.out += `${line}\n`),
    complain: (line) => (result.err += `${line}\n`),
  })
  return result
}

const releases = {
  this: fileURLToPath(new URL('./crash-server.ts', import.meta.url)),
  next: fileURLToPath(new URL('./next-release.ts', import.meta.url)),
}

export interface ServerProcess {
  url: string
  pid: number
  /** Kills it as a power cut would: nothing of it runs any more when this resolves. */
  kill(): Promise<void>
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output')
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('the server ended before it listened')
}

/** The API in a process of its own, over a data folder. @param env a database of the test's own among it */
export async function startServerProcess(
  dataDir: string,
  env: { DATABASE_URL?: string; CDN_PURGE_URL?: string; NODE_OPTIONS?: string } = {},
  release: keyof typeof releases = 'this',
): Promise<ServerProcess> {
  if (env.DATABASE_URL === undefined) await ensureDatabase(dataDir)
  const child = spawnNode(releases[release], [], {
    env: { DATA_DIR: dataDir, STARTER_CONTENT: 'none', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const port = await firstLine(child)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
