import type { PostConflict, PostFields } from '../collections/posts.ts'
import type { Resolution } from '../conflicts/conflicts.ts'
import { assemble, type Choice } from '../merge/merge.ts'
import { blockNamesOf } from './article.ts'

/** What stays of a post after a decision; `null` where that is more than one version, or none. */
export function outcome(view: PostConflict, resolution: Resolution): PostFields | null {
  if (view.kind === 'delete-cancelled' && resolution === 'mine') return null
  if (resolution === 'mine') return view.mine
  if (resolution === 'theirs') return view.theirs
  if (resolution === 'both' || !view.merge || !view.mine) return null
  return assemble(view.merge, { mine: view.mine, theirs: view.theirs }, resolution.pieces)
}

/** A paragraph that one side rewrote and the other moved would stand twice; whoever sees that takes a whole version. */
const isRisky = ({ merge }: PostConflict) =>
  merge?.pieces.some(({ field, mine, theirs }) => field === 'content' && (!mine.length || !theirs.length))

/** The same where one side rewrote it and moved it, next to a rewriting by the other: the result shows it twice. */
function isDoubled(result: PostFields | null): boolean {
  const names = blockNamesOf(result?.content ?? '')
  return new Set(names).size < names.length
}

/** A decision, drawn by a number. */
export function resolutionOf(view: PostConflict, choice: number): Resolution {
  const whole = (['mine', 'theirs', 'both'] as const)[choice % 4]
  if (whole) return whole
  if (!view.merge || view.kind === 'delete-cancelled' || isRisky(view)) return 'theirs'
  const side = (index: number): Choice => (((choice >> 2) + index) % 2 ? 'mine' : 'theirs')
  const inArticle = side(0)
  const choices = view.merge.pieces.map(({ id, field }, index) => [
    id,
    field === 'content' ? inArticle : side(index),
  ])
  const pieces = { pieces: Object.fromEntries(choices) as Record<string, Choice> }
  return isDoubled(outcome(view, pieces)) ? 'theirs' : pieces
}
