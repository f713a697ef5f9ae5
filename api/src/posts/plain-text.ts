import { Parser } from 'htmlparser2'

/** Elements within a line; every other one begins a line of its own. */
const inline = new Set(
  'a abbr b bdi bdo cite code del em i ins kbd mark q s samp small span strong sub sup u var'.split(' '),
)

/** The text of cleaned HTML, with a line for each block. The number of a note is no part of the word before it. */
export function plainText(html: string): string {
  const parts: string[] = []
  const breakLine = (name: string) => {
    if (!inline.has(name)) parts.push('\n')
  }
  let raised = 0
  let isNumber = false
  const parser = new Parser({
    onopentag(name, { id }) {
      if (name === 'sup') raised += 1
      if (name === 'a' && raised > 0 && id !== undefined) isNumber = true
      breakLine(name)
    },
    onclosetag(name) {
      if (name === 'sup') raised -= 1
      if (name === 'a') isNumber = false
      breakLine(name)
    },
    ontext(text) {
      if (!isNumber) parts.push(text)
    },
  })
  parser.end(html)
  return parts.join('').replaceAll(/[^\S\n]+/g, ' ')
}
