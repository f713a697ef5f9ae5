import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { runCommand, type Terminal } from '../cli/terminal.ts'
import { databaseEnv, ensureDatabase } from './database.ts'
import { spawnNode } from './spawn-node.ts'

export interface CommandResult {
  exitCode: number | null
  out: string
  err: string
}

interface Input {
  env?: Record<string, string>
  /** What is piped in; the pipe is closed behind it. */
  input?: string
}

/** Runs a command as an operator does: another process over the same data folder. */
export async function runReal(
  name: 'user' | 'backup' | 'restore',
  args: string[],
  { env = {}, input = '' }: Input = {},
): Promise<CommandResult> {
  await ensureDatabase(env.DATA_DIR ?? '')
  const file = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const child = spawnNode(file, [name, ...args], { env, stdio: 'pipe' })
  const result: CommandResult = { exitCode: null, out: '', err: '' }
  child.stdout?.on('data', (chunk) => (result.out += chunk))
  child.stderr?.on('data', (chunk) => (result.err += chunk))
  child.stdin?.end(input)
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
