import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '@fettle/api'
import { ExportError } from './failure.ts'

export interface ExportOptions {
  config: Config
  /** The folder that receives the site. */
  out: string
  /** Where the API will answer the exported pages. */
  apiOrigin: string | undefined
  /** The origin that canonical addresses name. */
  publicOrigin: string
  /** What the person at the keyboard should know beforehand. */
  warnings: string[]
}

const usage =
  'npm run export -- --out DIR [--api-url https://api.example.com] [--public-origin https://www.example.com]'

function originOf(flag: string, value: string): string {
  if (!/^https?:\/\/[^/?#]+\/?$/.test(value) || !URL.canParse(value))
    throw new ExportError(
      `${flag} must be an origin such as https://www.example.com, without a path; it is "${value}".`,
    )
  return new URL(value).origin
}

function flagsIn(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        out: { type: 'string' },
        'api-url': { type: 'string' },
        'public-origin': { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new ExportError(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`)
  }
}

/**
 * Whether both origins are same-site for a browser, approximated without the public suffix list: the same host, or
 * hosts that share their last two labels.
 */
function looksSameSite(one: string, other: string): boolean {
  const [first, second] = [new URL(one), new URL(other)]
  const ending = ({ hostname }: URL) => hostname.split('.').slice(-2).join('.')
  const isAddress = ({ hostname }: URL) => /^[\d.]+$|^\[/.test(hostname)
  if (first.protocol !== second.protocol) return false
  if (first.hostname === second.hostname) return true
  return !isAddress(first) && !isAddress(second) && ending(first) === ending(second)
}

/**
 * The command line and the environment of an export.
 * @param cwd what a relative folder is relative to
 * @throws ExportError, ConfigError
 */
export function readOptions(
  args: string[],
  env: Record<string, string | undefined>,
  cwd: string,
): ExportOptions {
  const flags = flagsIn(args)
  if (!flags.out)
    throw new ExportError(`--out is missing: the folder that receives the site.\nUsage: ${usage}`)
  const config = readConfig(env)
  const given = flags['public-origin']
  const publicOrigin = given === undefined ? config.publicOrigin : originOf('--public-origin', given)
  const apiOrigin = flags['api-url'] === undefined ? undefined : originOf('--api-url', flags['api-url'])
  const warnings: string[] = []
  if (given === undefined && !env.PUBLIC_ORIGIN)
    warnings.push(
      `Canonical addresses will say ${publicOrigin}. Set --public-origin to where the site will be served.`,
    )
  if (apiOrigin !== undefined && !looksSameSite(publicOrigin, apiOrigin))
    warnings.push(
      `Browsers will not take ${publicOrigin} and ${apiOrigin} for one site, so signing in there will not last.`,
    )
  return { config, out: resolve(cwd, flags.out), apiOrigin, publicOrigin, warnings }
}
