/** Attributes with URLs to follow or load; a srcset holds several. */
const attribute = /\s(href|src|srcset|action|poster|content)="([^"]*)"/gi
const styleAddress = /url\(["']?([^"')]+)["']?\)/g

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

function addressesIn(type: string, text: string, origin: string): string[] {
  if (type.startsWith('text/css')) return [...text.matchAll(styleAddress)].map(([, address = '']) => address)
  if (type.includes('xml'))
    return [...text.matchAll(/<(?:loc|link|guid)[^>]*>([^<]+)</g)].map(([, address = '']) =>
      unescaped(address),
    )
  if (!type.startsWith('text/html')) return []
  return [...text.matchAll(attribute)].flatMap(([, name = '', value = '']) => {
    const written = unescaped(value)
    if (name.toLowerCase() === 'srcset')
      return written.split(',').map((part) => part.trim().split(' ')[0] ?? '')
    if (name === 'content') return written.startsWith(origin) ? [written] : []
    return [written]
  })
}

export interface WalkedSite {
  /** Paths that were answered, without fragments. */
  walked: Set<string>
  /** The problems found, as sentences. */
  faults: string[]
}

/**
 * Crawls a site from some addresses along its own links, pictures, style sheets, fonts and scripts. Reports every URL that
 * does not answer 200 (redirects too) and every fragment without a target.
 */
export async function walkSite(origin: string, start: string[]): Promise<WalkedSite> {
  const queue = start.map((path) => ({ path, from: 'the start' }))
  const ids = new Map<string, Set<string>>()
  const fragments: Array<{ path: string; id: string; from: string }> = []
  const walked = new Set<string>()
  const faults: string[] = []
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next
    if (walked.has(path)) continue
    walked.add(path)
    const answer = await fetch(origin + path, { redirect: 'manual' })
    if (answer.status !== 200) {
      faults.push(`${path} answers ${answer.status}; linked from ${from}`)
      await answer.body?.cancel()
      continue
    }
    const text = await answer.text()
    ids.set(path, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)))
    for (const address of addressesIn(answer.headers.get('content-type') ?? '', text, origin)) {
      const url = new URL(address, origin + path)
      if (url.origin !== origin) continue
      const to = url.pathname + url.search
      // A view of a drawing names a part of its sheet, not an element.
      const isView = url.pathname.endsWith('.svg') && url.hash.startsWith('#svgView(viewBox(')
      if (url.hash.length > 1 && !isView)
        fragments.push({ path: to, id: decodeURIComponent(url.hash.slice(1)), from: path })
      queue.push({ path: to, from: path })
    }
  }
  for (const { path, id, from } of fragments)
    if (!ids.get(path)?.has(id)) faults.push(`${path}#${id} has no such place; linked from ${from}`)
  return { walked, faults: [...new Set(faults)] }
}
