import { invalid } from '../errors.ts'

/** The deepest body of the contract has three levels, the fullest about sixty values. */
const MAX_DEPTH = 20
const MAX_VALUES = 10_000

const tooDeep = () => invalid(`The request must be nested at most ${MAX_DEPTH} deep.`)
const tooMany = () => invalid(`The request must have at most ${MAX_VALUES} values.`)

/**
 * Looks through JSON text once, before it is parsed: what reads a parsed body may call itself for each level and works
 * on each value. Text that is no JSON is left to the parser.
 * @throws ApiError 400 `invalid`
 */
export function requirePlainJson(json: string): void {
  let depth = 0
  let values = 1
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (isInString) {
      if (character === '\\') at += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > MAX_DEPTH) throw tooDeep()
    } else if (character === ']' || character === '}') depth -= 1
    else if (character === ',') {
      values += 1
      if (values > MAX_VALUES) throw tooMany()
    }
  }
}
