import { lookup as lookUpName } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { bounds } from '@fettle/shared-types'
import { isPublicAddress } from './public-addresses.ts'

const LIMIT_MS = 20_000
const MAX_REDIRECTS = 3
/** Pictures of one import, and failures on end of one host after which it is not asked any more. */
const MAX_FETCHES = 20_000
const MAX_FAILURES = 10

/** Connects to nobody but the address that was looked at: a name that is looked up twice may lead to two places. */
const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, done) => {
    lookUpName(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const first = found.find(({ address }) => isAllowed(address))
      if (!first || found.some(({ address }) => !isAllowed(address)))
        return done(new Error('its host has an address that is not public'), '', 0)
      if (options.all) done(null, [first])
      else done(null, first.address, first.family)
    })
  }

type Answer = { bytes: Buffer } | { location: string }

function ask(url: URL, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<Answer> {
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isAllowed(literal)) throw new Error('its host has an address that is not public')
  const { get } = url.protocol === 'https:' ? https : http
  return new Promise((answered, failed) => {
    const options = { lookup: guardedLookup(isAllowed), signal, agent: false, headers: { Accept: 'image/*' } }
    const request = get(url, options, (response) => {
      const { statusCode = 0, headers } = response
      const refuse = (reason: string) => {
        request.destroy()
        failed(new Error(reason))
      }
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        request.destroy()
        return answered({ location: headers.location })
      }
      if (statusCode !== 200) return refuse(`its host answered ${statusCode}`)
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > bounds.image.maxBytes) refuse('it is larger than 10 MiB')
        else chunks.push(chunk)
      })
      response.on('end', () => answered({ bytes: Buffer.concat(chunks) }))
      response.on('error', failed)
    })
    request.on('error', failed)
  })
}

export interface PictureFetcher {
  /**
   * @param address absolute, of the web
   * @throws Error whose message says why there is none
   */
  fetch(address: string): Promise<Buffer>
}

/**
 * Fetches pictures from public hosts: within a time, a size and a count, over at most three redirects, and never from an
 * address inside a private network, whatever a name or a redirect says.
 */
export function createPictureFetcher(
  signal: AbortSignal,
  isAllowed: (address: string) => boolean = isPublicAddress,
): PictureFetcher {
  let fetches = 0
  const failures = new Map<string, number>()

  async function follow(address: string, ended: AbortSignal): Promise<Buffer> {
    let url = new URL(address)
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      if (!['http:', 'https:'].includes(url.protocol)) throw new Error('its address is not of the web')
      if (url.username || url.password) throw new Error('its address holds a password')
      const answer = await ask(url, isAllowed, ended)
      if ('bytes' in answer) return answer.bytes
      url = new URL(answer.location, url)
    }
    throw new Error('its address leads on and on')
  }

  return {
    async fetch(address) {
      const { host } = new URL(address)
      const failed = failures.get(host) ?? 0
      if (failed >= MAX_FAILURES) throw new Error('its host did not answer several times')
      fetches += 1
      if (fetches > MAX_FETCHES) throw new Error(`an import fetches at most ${MAX_FETCHES} pictures`)
      try {
        const bytes = await follow(address, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]))
        failures.delete(host)
        return bytes
      } catch (error) {
        signal.throwIfAborted()
        const reason = error instanceof Error ? error : new Error(String(error))
        if (!reason.message.startsWith('its ') && !reason.message.startsWith('it ')) {
          failures.set(host, failed + 1)
          throw new Error('its host did not answer')
        }
        throw reason
      }
    },
  }
}
