/**
 * Cuts HTML around elements, in one pass however many of them have no end: those are no elements.
 * @param names in lower case
 * @returns what stands between them and, at odd places, each of them whole
 */
export function cutAtElements(html: string, names: readonly string[]): string[] {
  const parts: string[] = []
  const endless = new Set<string>()
  let from = 0
  for (const opening of html.matchAll(new RegExp(`<(${names.join('|')})\\b`, 'gi'))) {
    const name = opening[1]?.toLowerCase() ?? ''
    if (opening.index < from || endless.has(name)) continue
    const ending = new RegExp(`</${name}>`, 'gi')
    ending.lastIndex = opening.index
    if (ending.exec(html)) {
      parts.push(html.slice(from, opening.index), html.slice(opening.index, ending.lastIndex))
      from = ending.lastIndex
    } else endless.add(name)
  }
  return [...parts, html.slice(from)]
}
