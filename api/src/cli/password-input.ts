import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { readablePassword } from '../readable-codes.ts'
import { CommandError, type Terminal } from './terminal.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 1_000
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
