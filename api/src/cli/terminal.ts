import { ConfigError } from '../config.ts'
import { isBusy } from '../database/failures.ts'

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
    if (error instanceof ConfigError) {
      terminal.complain(error.message)
      return 2
    }
    if (isBusy(error)) {
      terminal.complain('Another process is writing to the database. Nothing was changed; please try again.')
      return 1
    }
    terminal.complain(oneLine(`It failed: ${error instanceof Error ? error.message : String(error)}`))
    return 1
  }
}
