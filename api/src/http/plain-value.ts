import { invalid } from '../errors.ts'

/** The deepest body of the contract has three levels, the fullest about sixty values. */
const MAX_DEPTH = 20
const MAX_VALUES = 10_000

/**
 * Looks through a parsed JSON body level by level, before anything does that calls itself for each level or works on
 * each value.
 * @throws ApiError 400 `invalid`
 */
export function requirePlainValue(body: unknown): void {
  let level: unknown[] = [body]
  let values = 1
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw invalid(`The request must be nested at most ${MAX_DEPTH} deep.`)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const inside: unknown[] = Object.values(value)
      values += inside.length
      if (values > MAX_VALUES) throw invalid(`The request must have at most ${MAX_VALUES} values.`)
      for (const each of inside) next.push(each)
    }
    level = next
  }
}
