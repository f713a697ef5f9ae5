import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { callerAt, type Log } from '@fettle/api'

/** How many connections there may be at once. */
export interface ConnectionLimit {
  ofOneAddress: number
  inAll: number
}

/** More than the browsers of a large office have open behind one address; each has at most six, and they close when idle. */
const OF_ONE_ADDRESS = 500

/** A part of the files that the system lets the process open is for the database, pictures and the store. */
const SHARE_OF_FILES = 0.75

/** Where the system tells no limit of open files. */
const IN_ALL = 10_000

/** How often refusals are told to the operator, in milliseconds. */
const TELL_EVERY_MS = 60_000

/** How many files the system lets this process open; Node has raised that as far as it may. */
function openFiles(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}

function usualLimit(): ConnectionLimit {
  const files = openFiles()
  return {
    ofOneAddress: OF_ONE_ADDRESS,
    inAll: files === undefined ? IN_ALL : Math.floor(files * SHARE_OF_FILES),
  }
}

const isThisMachine = (address: string) => address === '0:0:0:0' || address.startsWith('127.')

interface ConnectionLimitOptions {
  log: Pick<Log, 'warn'>
  /** Whether every connection is the proxy's, which bounds those of visitors itself. */
  isBehindProxy: boolean
  limit?: ConnectionLimit
  /** Whether what comes from an address is counted in all only. */
  isOwn?: (address: string) => boolean
}

/**
 * Refuses connections beyond a number, so that whoever opens many and sends little keeps neither other visitors nor the
 * server's own files from being opened. Those of one address are bounded too, but for this machine and a proxy.
 */
export function limitConnections(
  server: Server,
  { log, isBehindProxy, limit = usualLimit(), isOwn = isThisMachine }: ConnectionLimitOptions,
): void {
  const open = new Map<string, number>()
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY

  function tell(address: string | undefined): void {
    refused += 1
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    log.warn({ refused, address, ...limit }, 'connections are refused: too many are open')
    refused = 0
  }

  function count(socket: Socket): void {
    const address = callerAt(socket.remoteAddress ?? '')?.address
    if (address === undefined || isOwn(address)) return
    const before = open.get(address) ?? 0
    if (before >= limit.ofOneAddress) {
      socket.destroy()
      tell(address)
      return
    }
    open.set(address, before + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  }

  server.maxConnections = limit.inAll
  server.on('drop', (data) => tell(data?.remoteAddress))
  if (!isBehindProxy) server.on('connection', count)
}
