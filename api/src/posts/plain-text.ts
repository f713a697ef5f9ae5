import { Parser } from 'htmlparser2'

/** Elements within a line; every other one begins a line of its own. */
const inline = new Set(
  'a abbr b bdi bdo cite code del em i ins kbd mark q s samp small span strong sub sup u var'.split(' '),
)

/** The text of cleaned HTML, with a line for each block. */
export function plainText(html: string): string {
  const parts: string[] = []
  const breakLine = (name: string) => {
    if (!inline.has(name)) parts.push('\n')
  }
  const parser = new Parser({
    onopentagname: breakLine,
    onclosetag: breakLine,
    ontext: (text) => parts.push(text),
  })
  parser.end(html)
  return parts.join('').replaceAll(/[^\S\n]+/g, ' ')
}
