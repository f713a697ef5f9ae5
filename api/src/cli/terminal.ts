import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { bounds } from '@fettle/shared-types'
import { ConfigError } from '../config.ts'
import { isAway, isBusy } from '../database/failures.ts'
import { SnapshotError } from '../database/snapshot.ts'
import { ImageStoreError } from '../images/image-store.ts'
import { OperatorError } from '../operator-error.ts'
import { readablePassword } from '../readable-codes.ts'

/** What a command reads from and writes to. */
export interface Terminal {
  args: string[]
  env: Record<string, string | undefined>
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  print(line: string): void
  complain(line: string): void
}

/**
 * One line, whatever a file, a database or another process put into it: nothing of it moves the cursor, and nothing looks
 * like a line of the command's own.
 */
const oneLine = (text: string) =>
  text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A command that cannot do what it was asked; the message is one sentence for the person at the keyboard. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  constructor(
    message: string,
    /** 1: it could not be done; 2: it was asked wrongly. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message)
  }
}

export const misuse = (message: string) => new CommandError(message, 2)

export const processTerminal = (): Terminal => ({
  args: process.argv.slice(2),
  env: process.env,
  stdin: process.stdin,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
})

/** Runs a command and says what went wrong in a sentence. @returns the exit code */
export async function runCommand(
  command: (terminal: Terminal) => Promise<void>,
  terminal: Terminal,
): Promise<number> {
  try {
    await command(terminal)
    return 0
  } catch (error) {
    if (error instanceof CommandError) {
      // What was asked wrongly is answered with the usage, in lines.
      terminal.complain(error.exitCode === 2 ? error.message : oneLine(error.message))
      return error.exitCode
    }
    if ([OperatorError, SnapshotError, ImageStoreError].some((kind) => error instanceof kind)) {
      terminal.complain(oneLine((error as Error).message))
      return 1
    }
    if (error instanceof ConfigError) {
      terminal.complain(error.message)
      return 2
    }
    if (isBusy(error) && !isAway(error)) {
      terminal.complain('Another process is writing to the database. Nothing was changed; please try again.')
      return 1
    }
    terminal.complain(oneLine(`It failed: ${error instanceof Error ? error.message : String(error)}`))
    return 1
  }
}

const PROGRESS_MS = 5_000

/** Prints what is reported, but at most every few seconds. */
export function progressLines(print: Terminal['print']): (line: string) => void {
  let printedAt = performance.now()
  return (line) => {
    if (performance.now() - printedAt < PROGRESS_MS) return
    printedAt = performance.now()
    print(line)
  }
}

const { min: MIN_LENGTH, max: MAX_LENGTH } = bounds.password
/** A pipe that nobody writes to must not hold the command for ever. */
const PIPE_WAIT_MS = 3_000

/**
 * The first line of the terminal's input, without showing it; empty at the end of a pipe, or when it stays silent.
 * @throws CommandError when a person breaks off
 */
function readLine({ stdin }: Terminal): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const isTyped = stdin.isTTY === true
  const lines = createInterface({ input: stdin, output: hidden, terminal: isTyped })
  return new Promise((resolve, reject) => {
    const timer = isTyped ? undefined : setTimeout(() => lines.close(), PIPE_WAIT_MS)
    let line: string | undefined
    lines.once('line', (first) => {
      line = first
      lines.close()
    })
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => {
      clearTimeout(timer)
      if (line === undefined && isTyped) reject(new CommandError('Broken off; nothing was changed.'))
      else resolve(line ?? '')
    })
  })
}

/**
 * The password for an author: `AUTHOR_PASSWORD`, else what is typed or piped in, else a made-up one.
 * @throws CommandError when it is too short or too long
 */
export async function readPassword(terminal: Terminal): Promise<{ password: string; isMadeUp: boolean }> {
  const { env, stdin, print } = terminal
  if (!env.AUTHOR_PASSWORD && stdin.isTTY)
    print(`Password (at least ${MIN_LENGTH} characters; just Enter makes one up):`)
  const password = env.AUTHOR_PASSWORD || (await readLine(terminal))
  if (password === '') return { password: readablePassword(), isMadeUp: true }
  if (password.length < MIN_LENGTH || password.length > MAX_LENGTH)
    throw new CommandError(`The password must have ${MIN_LENGTH} to ${MAX_LENGTH} characters.`)
  return { password, isMadeUp: false }
}
