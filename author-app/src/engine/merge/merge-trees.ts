/** A part that both sides changed in their own way. */
export interface TreeConflict {
  /** Property names and places in lists that lead to it in the merged value. */
  path: ReadonlyArray<string | number>
  mine: unknown
  theirs: unknown
}

export interface MergedTree {
  /** Both sides' changes; where a part is open, mine. */
  value: unknown
  conflicts: TreeConflict[]
}

/** Three versions of one part. `base` is `undefined` where nobody knows what both were written on. */
export interface TreeSides<Part = unknown> {
  base: Part | undefined
  mine: Part
  theirs: Part
}

type Item = { id: string }
type Parts = Record<string, unknown>

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** A photograph's words and point belong to its file: it is one part. */
const isPhotograph = (value: Parts) => 'image' in value && 'focal' in value
const isItems = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((entry) => isParts(entry) && typeof entry.id === 'string')

/** Whether two values say the same; the order of properties does not count. */
export function isSameTree(one: unknown, other: unknown): boolean {
  // Most parts of a document that was edited are the same objects as before.
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSameTree(entry, other[index]))
  if (!isParts(one) || !isParts(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => isSameTree(one[name], other[name]))
  )
}

const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

/** One order for the items that stay: of the side that changed it, what the other added behind what it stood behind there. */
function orderOf({ base, mine, theirs }: TreeSides<Item[]>, stays: (id: string) => boolean): string[] {
  const known = new Set(idsOf(theirs))
  const before = idsOf(base ?? []).filter((id) => known.has(id))
  const now = idsOf(theirs).filter((id) => before.includes(id))
  const [first, second] = isSameTree(before, now) ? [mine, theirs] : [theirs, mine]
  const order = idsOf(first)
  for (const [index, { id }] of second.entries()) {
    if (order.includes(id)) continue
    const previous = second[index - 1]
    order.splice(previous ? order.indexOf(previous.id) + 1 : 0, 0, id)
  }
  return order.filter(stays)
}

/**
 * Merges two rewritings of a JSON value three ways: objects by their properties, lists of items by the items' ids. What one
 * side removed and the other changed stays. Anything else that both changed is a conflict. Pure.
 */
export function mergeTrees(sides: TreeSides): MergedTree {
  const conflicts: TreeConflict[] = []

  function merge({ base, mine, theirs }: TreeSides, path: ReadonlyArray<string | number>): unknown {
    if (isSameTree(mine, theirs) || isSameTree(theirs, base)) return mine
    if (isSameTree(mine, base)) return theirs
    if (isParts(mine) && isParts(theirs) && !isPhotograph(mine) && !isPhotograph(theirs))
      return mergeParts({ base: isParts(base) ? base : undefined, mine, theirs }, path)
    if (isItems(mine) && isItems(theirs))
      return mergeItems({ base: isItems(base) ? base : undefined, mine, theirs }, path)
    conflicts.push({ path, mine, theirs })
    return mine
  }

  const mergeParts = (
    { base, mine, theirs }: TreeSides<Parts>,
    path: ReadonlyArray<string | number>,
  ): Parts =>
    Object.fromEntries(
      [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
        .map((name): [string, unknown] => [
          name,
          merge({ base: base?.[name], mine: mine[name], theirs: theirs[name] }, [...path, name]),
        ])
        .filter(([, value]) => value !== undefined),
    )

  function mergeItems(
    { base, mine, theirs }: TreeSides<Item[]>,
    path: ReadonlyArray<string | number>,
  ): unknown[] {
    const [were, my, their] = [byId(base ?? []), byId(mine), byId(theirs)]
    const stays = (id: string) => {
      const [was, left] = [were.get(id), my.get(id) ?? their.get(id)]
      return (my.has(id) && their.has(id)) || !was || !isSameTree(was, left)
    }
    return orderOf({ base, mine, theirs }, stays).map((id, index) => {
      const [own, other] = [my.get(id), their.get(id)]
      if (!own || !other) return own ?? other
      return merge({ base: were.get(id), mine: own, theirs: other }, [...path, index])
    })
  }

  return { value: merge(sides, []), conflicts }
}

/** The value with another one in the place of a part. */
export function withPart(
  value: unknown,
  [name, ...rest]: ReadonlyArray<string | number>,
  part: unknown,
): unknown {
  if (name === undefined) return part
  const inner = withPart(Reflect.get(Object(value), name), rest, part)
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...Object(value), [name]: inner }
}

/** The value with every text in it as another one, in its lists and properties at any depth. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change))
  if (!isParts(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)]))
}

/** Every text in the value. */
export function textsInTree(value: unknown): string[] {
  const texts: string[] = []
  mapTexts(value, (text) => {
    texts.push(text)
    return text
  })
  return texts
}
