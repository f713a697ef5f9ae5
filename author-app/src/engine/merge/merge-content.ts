import { diff3Merge } from 'node-diff3'
import { findRewriting, splitBlocks } from './blocks.ts'

/** A stretch both sides agree on, or one where a person has to choose. */
export type Segment =
  | { resolved: string[] }
  | { id: string; base: string[]; mine: string[]; theirs: string[] }

/** An article and two rewritings of it; the segments are named after it. */
interface Rewritings {
  name: string
  base: string
  mine: string
  theirs: string
}

type Hunk = { base: string[]; mine: string[]; theirs: string[] }

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((block, index) => block === b[index])

/** Where `part` stands inside `whole` as one stretch; -1 when it does not. */
const placeOf = (part: readonly string[], whole: readonly string[]) => {
  for (let at = 0; at + part.length <= whole.length; at++)
    if (same(part, whole.slice(at, at + part.length))) return at
  return -1
}

/**
 * Resolves what diff3 calls a conflict only because two changes touch: as many blocks on all three sides are merged
 * one by one, and blocks put before or after a stretch join the other side's rewriting of that stretch. Where both put the same block
 * there, it would stand twice: that is left to a person.
 */
function resolveHunk({ base, mine, theirs }: Hunk): string[] | undefined {
  if (base.length === 0) return undefined
  if (mine.length === base.length && theirs.length === base.length) {
    const merged = base.map((block, index) =>
      mine[index] === block
        ? theirs[index]
        : theirs[index] === block || theirs[index] === mine[index]
          ? mine[index]
          : undefined,
    )
    return merged.every((block) => block !== undefined) ? merged : undefined
  }
  for (const [edited, extended] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    const at = edited.length === base.length ? placeOf(base, extended) : -1
    if (at < 0) continue
    const [before, after] = [extended.slice(0, at), extended.slice(at + base.length)]
    const isDoubled = [...before, ...after].some((block) => edited.includes(block))
    return isDoubled ? undefined : [...before, ...edited, ...after]
  }
  return undefined
}

const tally = (blocks: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const block of blocks) counts.set(block, (counts.get(block) ?? 0) + 1)
  return (block: string) => counts.get(block) ?? 0
}

/** How often a block may stand in a merge, when it stood `b` times in the base and `m` and `t` times on the two sides. */
function allowed(b: number, m: number, t: number): [low: number, high: number] {
  const exact = Math.max(0, m + t - b)
  if (m > b && t > b) return [Math.max(m, t), exact]
  if (m < b && t < b) return [exact, Math.min(m, t)]
  return [exact, exact]
}

/**
 * Whether a merge keeps every block that was added, drops every block that was removed and doubles none. Two moves of
 * one block pass diff3 as two insertions; this is what catches them.
 * @param side whose choice was taken where pieces are open: there, only that side's additions are asked for
 */
function accountsFor(merged: readonly string[], all: Hunk, side?: 'mine' | 'theirs'): boolean {
  const [inMerged, inBase, inMine, inTheirs] = [
    tally(merged),
    tally(all.base),
    tally(all.mine),
    tally(all.theirs),
  ]
  return [...new Set([...merged, ...all.mine, ...all.theirs])].every((block) => {
    const [b, m, t, count] = [inBase(block), inMine(block), inTheirs(block), inMerged(block)]
    const [low, high] = allowed(b, m, t)
    if (!side) return count >= low && count <= high
    const own = side === 'mine' ? m : t
    return count >= (own > b ? own : 0) && count <= Math.max(own, high)
  })
}

/**
 * Whether a block that both sides rewrote would stand there in both wordings without anybody having asked for it: one
 * side moved it while rewriting, so that diff3 sees an unrelated insertion. Side by side in one open piece is fine: there
 * a person sees both.
 */
function doublesRewriting(segments: readonly Segment[], { base, mine, theirs }: Hunk): boolean {
  const [inBase, inMine, inTheirs] = [tally(base), tally(mine), tally(theirs)]
  const gone = base.filter((block) => inMine(block) < inBase(block) && inTheirs(block) < inBase(block))
  if (gone.length === 0) return false
  const myRewriting = findRewriting(mine.filter((block) => inMine(block) > inBase(block)))
  const theirRewriting = findRewriting(theirs.filter((block) => inTheirs(block) > inBase(block)))
  return gone.some((block) => {
    const [my, their] = [myRewriting(block), theirRewriting(block)]
    if (my === undefined || their === undefined || my === their) return false
    return !segments.some(
      (segment) => 'id' in segment && segment.mine.includes(my) && segment.theirs.includes(their),
    )
  })
}

/**
 * Merges two rewritings of an article by top-level blocks. One side unchanged gives the other side's very text.
 * What cannot be shown to be right (unbalanced HTML, a block moved twice, or moved and rewritten on both sides) is left
 * whole for a person.
 * @param byBlock false leaves any difference whole, which costs no time
 */
export function mergeContent({ name, base, mine, theirs }: Rewritings, byBlock = true): Segment[] {
  if (mine === theirs || theirs === base) return [{ resolved: [mine] }]
  if (mine === base) return [{ resolved: [theirs] }]
  const whole: Segment[] = [{ id: `${name}:0`, base: [base], mine: [mine], theirs: [theirs] }]
  const [baseBlocks, mineBlocks, theirBlocks] = byBlock ? [base, mine, theirs].map(splitBlocks) : []
  if (!baseBlocks || !mineBlocks || !theirBlocks) return whole
  const segments: Segment[] = []
  for (const { ok, conflict } of diff3Merge(mineBlocks, baseBlocks, theirBlocks, {
    excludeFalseConflicts: true,
  })) {
    if (ok) segments.push({ resolved: ok })
    if (!conflict) continue
    const hunk = { base: conflict.o, mine: conflict.a, theirs: conflict.b }
    const resolved = resolveHunk(hunk)
    segments.push(resolved ? { resolved } : { id: `${name}:${segments.length}`, ...hunk })
  }
  const all = { base: baseBlocks, mine: mineBlocks, theirs: theirBlocks }
  if (doublesRewriting(segments, all)) return whole
  const choosing = (side: 'mine' | 'theirs') =>
    segments.flatMap((segment) => ('resolved' in segment ? segment.resolved : segment[side]))
  if (segments.some((segment) => 'id' in segment))
    return accountsFor(choosing('mine'), all, 'mine') && accountsFor(choosing('theirs'), all, 'theirs')
      ? segments
      : whole
  const merged = choosing('mine')
  if (!accountsFor(merged, all)) return whole
  if (same(merged, mineBlocks)) return [{ resolved: [mine] }]
  return same(merged, theirBlocks) ? [{ resolved: [theirs] }] : segments
}
