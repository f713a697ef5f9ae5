import { assemble, type Choice, type Fields, isFieldPiece, type Merge } from '../../engine/index.ts'
import { fieldLabel } from './sides.ts'

const openPassage = (count: number) => [`<p><em>(Passage ${count} is not decided yet)</em></p>`]

/** Each article with a note in place of every passage that has no choice. */
function withOpenPassages(articles: Merge['articles'], choices: Record<string, Choice>): Merge['articles'] {
  const noted: Merge['articles'] = {}
  for (const [field, segments] of Object.entries(articles)) {
    let count = 0
    noted[field] = segments.map((segment) => {
      if ('resolved' in segment) return segment
      count += 1
      return choices[segment.id] ? segment : { ...segment, mine: openPassage(count) }
    })
  }
  return noted
}

/** The pieces without a choice, as the screen names them. */
export function openNames({ pieces }: Merge, choices: Record<string, Choice>): string[] {
  const passages = pieces.filter((piece) => !isFieldPiece(piece))
  return pieces
    .filter(({ id }) => !choices[id])
    .map((piece) =>
      isFieldPiece(piece) ? fieldLabel(piece.field) : `Passage ${passages.indexOf(piece) + 1}`,
    )
}

const texts = ['title', 'description', 'caption'] as const

/** What the choices so far make of the post, to be looked at: what is open is said to be open, and never filled in. */
export function undecidedResult(
  merge: Merge,
  sides: { mine: Fields; theirs: Fields },
  choices: Record<string, Choice>,
): Fields {
  const open = new Set(merge.pieces.filter(({ id }) => !choices[id]).map(({ id }) => id))
  const filled = Object.fromEntries(merge.pieces.map(({ id }) => [id, choices[id] ?? 'mine'] as const))
  const articles = withOpenPassages(merge.articles, choices)
  const result = assemble({ ...merge, articles }, sides, filled)
  for (const { field } of merge.pieces.filter(isFieldPiece).filter(({ id }) => open.has(id))) {
    const text = texts.find((name) => name === field)
    if (text) result[text] = `(${text[0]?.toUpperCase()}${text.slice(1)} is not decided yet)`
    if (field === 'thumbnail') result.thumbnail = ''
  }
  return result
}
