/** A usable origin, or a sentence that says why the address cannot be used. */
export type ParsedAddress = { origin: string } | { problem: string }

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
