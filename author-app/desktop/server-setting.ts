import { Health } from '@fettle/shared-types'
import { type ServerCheck, ServerSetting } from './messages.ts'
import { readBounded } from './progress.ts'
import type { SavedJson } from './safe-file.ts'

/** A usable origin, or a sentence that says why the address cannot be used. */
type ParsedAddress = { origin: string } | { problem: string }

const isLocal = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname)

function withScheme(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return address
  const [host = ''] = address.split(/[/?#]/)
  return `${isLocal(host.replace(/:\d+$/, '').toLowerCase()) ? 'http' : 'https'}://${address}`
}

/**
 * The origin of an address as typed: `www.example.com` means HTTPS; plain HTTP is accepted for this computer only.
 */
export function parseServerAddress(text: string): ParsedAddress {
  const address = text.trim()
  if (address === '') return { problem: 'Enter the address of your site.' }
  const whole = withScheme(address)
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  if (!url?.hostname || /[\s\\]/.test(address))
    return { problem: 'This is not an address. It looks like www.example.com.' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return { problem: 'The address of a site starts with https://.' }
  if (url.username || url.password) return { problem: 'Leave the name and the password out of the address.' }
  if (url.pathname !== '/' || url.search || url.hash)
    return { problem: `Enter the address without what follows the name: ${url.origin}` }
  if (url.protocol === 'http:' && !isLocal(url.hostname))
    return {
      problem:
        'The address must start with https://, so that nobody in between can read or change your posts.',
    }
  return { origin: url.origin }
}

/** What a change of the server does to the work on this device. */
export interface ServerChange {
  /** Origins. */
  from: string
  to: string
  /** Posts of the old site that are on this device only. */
  waiting: number
  /** The new address reports the same site id: unsent posts go there. */
  isSameSite: boolean
}

export interface ServerSettingOptions {
  file: SavedJson<ServerSetting>
  fetch(url: string, init: RequestInit): Promise<Response>
  /** How many posts of a site are on this device only. */
  unsynced(siteId: string): Promise<number>
  /** Asks the user: a site's id is public, so an address that reports it proves nothing. */
  confirm(change: ServerChange): Promise<boolean>
  /** Called before another server takes effect, which must not get the old one's cookies. */
  leaving(): Promise<void>
  /** Milliseconds a server may take to answer the health check. */
  waitMs?: number
}

export interface Server {
  current(): ServerSetting | undefined
  /** Checks whether there is a Fettle server at an address. Changes nothing. */
  check(address: string): Promise<ServerCheck>
  /** Checks the address, asks the user if it replaces another server, and stores it. */
  choose(address: string): Promise<ServerCheck>
}

const WAIT_MS = 10_000
/** A health check takes some 150 bytes. Anything may answer at an address that somebody has typed, without an end too. */
const MOST_BYTES = 64 * 1024

const not = (problem: string): ServerCheck => ({ found: false, problem })

/** @returns the body; `undefined` where it is too long. @throws where it is no JSON, or does not arrive */
async function jsonOf(answer: Response): Promise<unknown> {
  const bytes = await readBounded(answer, MOST_BYTES)
  return bytes && JSON.parse(new TextDecoder().decode(bytes))
}

/** The app's server: asked for at the first start, stored with the id of its site. */
export async function openServerSetting(options: ServerSettingOptions): Promise<Server> {
  const { file, waitMs = WAIT_MS } = options
  let current = await file.read()

  async function check(address: string): Promise<ServerCheck> {
    const parsed = parseServerAddress(address)
    if ('problem' in parsed) return not(parsed.problem)
    const { origin } = parsed
    let answer: Response
    try {
      answer = await options.fetch(`${origin}/api/health`, {
        headers: { accept: 'application/json' },
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(waitMs),
      })
    } catch {
      return not(
        `Nothing answers at ${origin}, or it only leads elsewhere. Check the address, with or without www, and your connection.`,
      )
    }
    const body: unknown = answer.ok ? await jsonOf(answer).catch(() => undefined) : undefined
    const health = Health.safeParse(body)
    const setting = ServerSetting.safeParse({ origin, siteId: health.data?.siteId })
    if (!health.success || !setting.success)
      return not(`${origin} answers, but there is no Fettle site there.`)
    return { found: true, server: { ...setting.data, version: health.data.version } }
  }

  return {
    current: () => current,
    check,
    async choose(address) {
      const result = await check(address)
      if (!result.found) return result
      const { origin, siteId } = result.server
      const from = current
      if (from && (from.origin !== origin || from.siteId !== siteId)) {
        const isSameSite = from.siteId === siteId
        const waiting = await options.unsynced(from.siteId)
        if (!(await options.confirm({ from: from.origin, to: origin, waiting, isSameSite })))
          return not(`Nothing was changed: this app still works with ${from.origin}.`)
        await options.leaving()
      }
      await file.write({ origin, siteId })
      current = { origin, siteId }
      return result
    },
  }
}
