import type { Fields } from '../fields.ts'
import { joinBlocks } from './blocks.ts'
import { mergeContent, type Segment } from './merge-content.ts'

export type Side = 'mine' | 'theirs'
/** A person's choice for one piece; 'both' keeps mine first and is for blocks of the article only. */
export type Choice = Side | 'both'

/** One field, or one stretch of the article, that both sides changed in their own way. */
export type Piece =
  | { id: string; field: ScalarField; base: string; mine: string; theirs: string }
  | { id: string; field: 'content'; base: string[]; mine: string[]; theirs: string[] }

/** A three-way merge. With no pieces it is complete; otherwise `assemble` needs a choice for each of them. */
export interface Merge {
  pieces: Piece[]
  /** All fields merged; where a piece is open, mine. */
  fields: Fields
  content: Segment[]
}

/** An empty `base` (a post both sides made) is `undefined`. */
export interface MergeInput {
  base: Fields | undefined
  mine: Fields
  theirs: Fields
}

type SeoText = 'meta_title' | 'meta_description'
export type ScalarField = Exclude<keyof Fields, 'content' | 'tags' | 'seo_meta'> | SeoText
const topFields = [
  'title',
  'description',
  'caption',
  'category',
  'read_time_minutes',
  'status',
  'thumbnail',
] as const

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
 * Merges two rewritings of a post three ways (architecture, 'An offline edit meets a change made elsewhere'): fields
 * one by one, tags and keywords as sets, the article by top-level blocks. Pure; what both changed becomes a piece.
 * @param byBlock false leaves a doubly changed article whole: the answer when the time for a finer one is up
 */
export function merge({ base, mine, theirs }: MergeInput, byBlock = true): Merge {
  const pieces: Piece[] = []
  function scalar<Value extends string | number>(
    field: ScalarField,
    b: Value | undefined,
    m: Value,
    t: Value,
  ): Value {
    if (m === t || t === b) return m
    if (m === b) return t
    pieces.push({ id: field, field, base: String(b ?? ''), mine: String(m), theirs: String(t) })
    return m
  }
  const content = mergeContent(base?.content ?? '', mine.content, theirs.content, byBlock)
  const { seo_meta: baseSeo } = base ?? {}
  const fields: Fields = {
    ...mine,
    ...Object.fromEntries(
      topFields.map((field) => [field, scalar(field, base?.[field], mine[field], theirs[field])]),
    ),
    tags: mergeSets(base?.tags ?? [], mine.tags, theirs.tags),
    seo_meta: {
      meta_title: scalar(
        'meta_title',
        baseSeo?.meta_title,
        mine.seo_meta.meta_title,
        theirs.seo_meta.meta_title,
      ),
      meta_description: scalar(
        'meta_description',
        baseSeo?.meta_description,
        mine.seo_meta.meta_description,
        theirs.seo_meta.meta_description,
      ),
      meta_keywords: mergeSets(
        baseSeo?.meta_keywords ?? [],
        mine.seo_meta.meta_keywords,
        theirs.seo_meta.meta_keywords,
      ),
    },
    content: '',
  }
  for (const segment of content) if ('id' in segment) pieces.push({ field: 'content', ...segment })
  const merged = { pieces, fields, content }
  fields.content = contentOf(merged, () => 'mine')
  return merged
}

const chosenBlocks = (segment: Segment, choose: (id: string) => Choice): string[] => {
  if ('resolved' in segment) return segment.resolved
  const choice = choose(segment.id)
  return choice === 'both' ? [...segment.mine, ...segment.theirs] : segment[choice]
}

const contentOf = ({ content }: Pick<Merge, 'content'>, choose: (id: string) => Choice): string =>
  joinBlocks(content.flatMap((segment) => chosenBlocks(segment, choose)))

/**
 * The post as a person put it together, piece by piece.
 * @param choices by piece id; every piece needs one
 * @throws Error naming a piece without a choice, or with one that does not fit it
 */
export function assemble(
  merged: Merge,
  { mine, theirs }: MergeInput,
  choices: Record<string, Choice>,
): Fields {
  const choose = (id: string) => {
    const choice = choices[id]
    if (!choice) throw new Error(`The piece ${id} needs a choice`)
    return choice
  }
  const result = structuredClone(merged.fields)
  for (const { id, field } of merged.pieces) {
    if (field === 'content') continue
    const choice = choose(id)
    if (choice === 'both') throw new Error(`Both sides of ${id} cannot stand together`)
    const from = choice === 'mine' ? mine : theirs
    if (field === 'meta_title' || field === 'meta_description') result.seo_meta[field] = from.seo_meta[field]
    else Object.assign(result, { [field]: from[field] })
  }
  result.content = contentOf(merged, choose)
  return result
}
