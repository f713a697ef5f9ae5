import { AsyncLocalStorage } from 'node:async_hooks'
import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import type { Log } from '@fettle/api'

/** What each log line about a request carries. */
export interface RequestInProgress {
  requestId: string
  /** As it was sent. */
  url: string
}

const storage = new AsyncLocalStorage<RequestInProgress>()

/** Runs `work` with this request as the one in progress. */
export const duringRequest = <Result>(request: RequestInProgress, work: () => Result): Result =>
  storage.run(request, work)

/** The request in whose context the code runs; `undefined` outside of one. */
export const requestInProgress = (): RequestInProgress | undefined => storage.getStore()

function lineWriter(write: (text: string) => void): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      write(stripVTControlCharacters(String(chunk)).trimEnd())
      done()
    },
  })
}

/**
 * Sends everything else that the process prints to its log: what packages write to the console (vike and React do when
 * a page cannot be rendered), Node's warnings, and uncaught errors, which end the process.
 */
export function logWholeProcess(log: Log): void {
  const said = (level: 'info' | 'warn' | 'error') =>
    lineWriter((text) => log[level]({ ...requestInProgress(), text }, 'a package wrote to the console'))
  const { log: warn } = new Console({ stdout: said('warn'), colorMode: false })
  const spoken = new Console({ stdout: said('info'), stderr: said('error'), colorMode: false })
  globalThis.console = Object.assign(spoken, { warn })
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error, ...requestInProgress() }, 'the process ends: an error was not caught')
    process.exit(1)
  })
}
