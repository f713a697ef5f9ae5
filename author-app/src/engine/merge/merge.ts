import { type Field, type FieldKinds, type Fields, mapFields } from '../fields.ts'
import { joinBlocks } from './blocks.ts'
import { mergeContent, type Segment } from './merge-content.ts'
import { mergeTrees, type TreeConflict, withPart } from './merge-trees.ts'

export type Side = 'mine' | 'theirs'
/** A person's choice for one piece; 'both' keeps mine first and is for blocks of an article only. */
export type Choice = Side | 'both'

/** What both sides changed in their own way; `field` is the path of the field, `name` or `name.nested`. */
interface PieceOf<Text> {
  id: string
  field: string
  base: Text
  mine: Text
  theirs: Text
}
export type FieldPiece = PieceOf<string>
/** A field as a whole, or one stretch of an article. */
export type Piece = FieldPiece | PieceOf<string[]>

export const isFieldPiece = (piece: Piece): piece is FieldPiece => typeof piece.mine === 'string'

/** A part of a field that is a tree, which both sides changed in their own way. */
export interface TreePiece extends TreeConflict {
  id: string
  /** The path of the field. */
  field: string
}

/** A three-way merge. With nothing open it is complete; otherwise `assemble` needs a choice for each piece. */
export interface Merge<Own = Fields> {
  kinds: FieldKinds
  pieces: Piece[]
  /** What is open in fields that are trees. */
  treePieces: TreePiece[]
  /** All fields merged; where a piece is open, mine. */
  fields: Own
  /** Each article by the path of its field. */
  articles: Record<string, Segment[]>
}

/** An empty `base` (a document both sides made) is `undefined`. */
export interface MergeInput<Own = Fields> {
  kinds: FieldKinds
  base: Own | undefined
  mine: Own
  theirs: Own
}

/** Whether a person has to choose before there is one text. */
export const isOpen = ({ pieces, treePieces }: Pick<Merge, 'pieces' | 'treePieces'>): boolean =>
  pieces.length + treePieces.length > 0

/** Merges lists as sets: what either side added is there, what either side removed is not; theirs gives the order. */
export function mergeSets(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const kept = theirs.filter((item) => mine.includes(item) || !base.includes(item))
  return [...kept, ...mine.filter((item) => !theirs.includes(item) && !base.includes(item))]
}

/**
 * Merges two rewritings of a document three ways, field by field, each by its kind. Pure; what both changed becomes a
 * piece.
 * @param byBlock false leaves a doubly changed article whole: the answer when the time for a finer one is up
 */
export function merge<Own extends Fields>(
  { kinds, base, mine, theirs }: MergeInput<Own>,
  byBlock = true,
): Merge<Own> {
  const whole: FieldPiece[] = []
  const blocks: PieceOf<string[]>[] = []
  const treePieces: TreePiece[] = []
  const articles: Merge['articles'] = {}

  function mergeField(field: Field): unknown {
    const { path } = field
    if (field.kind === 'set') {
      const [b = [], m = [], t = []] = field.values
      return mergeSets(b, m, t)
    }
    if (field.kind === 'tree') {
      const [b, m, t] = field.values
      const { value, conflicts } = mergeTrees({ base: b, mine: m, theirs: t })
      for (const conflict of conflicts)
        treePieces.push({ id: [path, ...conflict.path].join('.'), field: path, ...conflict })
      return value
    }
    if (field.kind === 'html') {
      const [b = '', m = '', t = ''] = field.values
      const segments = mergeContent({ name: path, base: b, mine: m, theirs: t }, byBlock)
      articles[path] = segments
      for (const segment of segments) if ('id' in segment) blocks.push({ field: path, ...segment })
      return articleOf(segments, () => 'mine')
    }
    const [b, m, t] = field.values
    if (m === t || t === b) return m
    if (m === b) return t
    whole.push({ id: path, field: path, base: String(b ?? ''), mine: String(m), theirs: String(t) })
    return m
  }

  const fields = mapFields(kinds, [base, mine, theirs], mergeField) as Own
  return { kinds, pieces: [...whole, ...blocks], treePieces, fields, articles }
}

const chosenBlocks = (segment: Segment, choose: (id: string) => Choice): string[] => {
  if ('resolved' in segment) return segment.resolved
  const choice = choose(segment.id)
  return choice === 'both' ? [...segment.mine, ...segment.theirs] : segment[choice]
}

const articleOf = (segments: readonly Segment[], choose: (id: string) => Choice): string =>
  joinBlocks(segments.flatMap((segment) => chosenBlocks(segment, choose)))

/**
 * The document as a person put it together, piece by piece.
 * @param choices by piece id; every piece needs one
 * @throws Error naming a piece without a choice, or with one that does not fit it
 */
export function assemble<Own extends Fields>(
  { kinds, articles, fields, pieces, treePieces }: Merge<Own>,
  { mine, theirs }: Pick<MergeInput<Own>, 'mine' | 'theirs'>,
  choices: Record<string, Choice>,
): Own {
  const choose = (id: string) => {
    const choice = choices[id]
    if (!choice) throw new Error(`The piece ${id} needs a choice`)
    return choice
  }
  const open = new Set(pieces.filter(isFieldPiece).map(({ field }) => field))
  const decided = (tree: unknown, { id, path, theirs: part }: TreePiece) => {
    const choice = choose(id)
    if (choice === 'both') throw new Error(`Both sides of ${id} cannot stand together`)
    return choice === 'mine' ? tree : withPart(tree, path, part)
  }
  return mapFields(kinds, [fields, mine, theirs], ({ path, kind, values: [merged, m, t] }) => {
    if (kind === 'tree') return treePieces.filter(({ field }) => field === path).reduce(decided, merged)
    const article = articles[path]
    if (article) return articleOf(article, choose)
    if (!open.has(path)) return structuredClone(merged)
    const choice = choose(path)
    if (choice === 'both') throw new Error(`Both sides of ${path} cannot stand together`)
    return choice === 'mine' ? m : t
  }) as Own
}
