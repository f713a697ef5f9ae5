import article from '@fettle/public-site/components/article/article.module.css'
import { useMemo } from 'react'
import type { Choice, FieldPiece, Merge } from '../../engine/index.ts'
import { shortMoment } from '../../ui/dates.ts'
import { ArticlePassage } from '../article/index.ts'
import { Picture } from '../pictures/index.ts'
import { MarkedText, markWords } from '../revisions/index.ts'
import { sanitizeHtml } from '../safe-html/index.ts'
import { useSiteZone } from '../session/index.ts'
import styles from './piece.module.css'
import { type PieceChoice, PieceFrame, type PieceView } from './piece-frame.tsx'
import { changeOf, fieldLabel } from './sides.ts'

interface FieldConflictProps extends PieceView, PieceChoice {
  piece: FieldPiece
}

const listOf = (value: string) => (value ? [value] : [])

/** One field that both sides changed. */
export function FieldConflict({ piece, ...view }: FieldConflictProps) {
  const { mine, theirs, base } = piece
  const zone = useSiteZone()
  const thumbnail = (of: string, alt: string) =>
    of ? <Picture className={styles.picture} of={of} alt={alt} /> : <p>(none)</p>
  const isPicture = piece.field === 'thumbnail'
  const shown = (text: string) => (piece.field === 'publish_at' && text ? shortMoment(text, zone) : text)
  const words = (text: string, other: string) => (
    <p>
      <MarkedText text={shown(text)} other={shown(other)} as="mark" />
    </p>
  )
  return (
    <PieceFrame
      {...view}
      id={piece.id}
      name={fieldLabel(piece.field)}
      choices={['mine', 'theirs']}
      changes={{
        mine: changeOf(listOf(base), listOf(mine)),
        theirs: changeOf(listOf(base), listOf(theirs)),
      }}
      mine={isPicture ? thumbnail(mine, 'Thumbnail on this device') : words(mine, theirs)}
      theirs={isPicture ? thumbnail(theirs, 'Thumbnail saved on the site') : words(theirs, mine)}
      base={isPicture ? thumbnail(base, 'Thumbnail before both changes') : <p>{shown(base) || '(empty)'}</p>}
    />
  )
}

type Segment = Merge['articles'][string][number]

interface BlockConflictProps extends PieceView {
  segments: readonly Segment[]
  choices: Record<string, Choice>
  choose: (id: string, choice: Choice) => void
}

/** Stretches longer than this are folded away where nothing is to be decided; in blocks. */
const SHOWN_RESOLVED = 1

/** A stretch without a conflict: both have it, or one changed it and the other did not. */
function Resolved({ blocks }: { blocks: readonly string[] }) {
  const html = useMemo(() => sanitizeHtml(blocks.join('')), [blocks])
  const words = <ArticlePassage className={`${article.content} ${styles.settled}`} html={html} />
  if (blocks.length <= SHOWN_RESOLVED) return words
  return (
    <details className={styles.fold}>
      <summary>{blocks.length} passages without a conflict</summary>
      {words}
    </details>
  )
}

interface PassageConflictProps extends PieceView, PieceChoice {
  name: string
  segment: Exclude<Segment, { resolved: string[] }>
}

const REMOVED = '<p>(removed)</p>'
const asMarks = { before: 'mark', after: 'mark' } as const

/** One stretch of the article that both sides changed, with the words that differ marked. */
function PassageConflict({ name, segment, ...view }: PassageConflictProps) {
  const { id, base, mine, theirs } = segment
  const sides = useMemo(() => {
    if (mine.length > 0 && theirs.length > 0) {
      const { before, after } = markWords(mine.join(''), theirs.join(''), asMarks)
      return { mine: before, theirs: after }
    }
    const whole = (blocks: readonly string[]) => sanitizeHtml(blocks.join('') || REMOVED)
    return { mine: whole(mine), theirs: whole(theirs) }
  }, [mine, theirs])
  const passage = `${article.content} ${styles.passage}`
  return (
    <PieceFrame
      {...view}
      id={id}
      name={name}
      choices={['mine', 'theirs', 'both']}
      changes={{ mine: changeOf(base, mine), theirs: changeOf(base, theirs) }}
      mine={<ArticlePassage className={passage} html={sides.mine} />}
      theirs={<ArticlePassage className={passage} html={sides.theirs} />}
      base={
        <ArticlePassage className={passage} html={sanitizeHtml(base.join('') || '<p>(not there yet)</p>')} />
      }
    />
  )
}

/** The article, block by block: what is settled once and folded, what differs in two columns. */
export function BlockConflict({ segments, choices, choose, ...view }: BlockConflictProps) {
  let count = 0
  return segments.map((segment, index) => {
    const at = `resolved ${index}`
    if ('resolved' in segment) return <Resolved key={at} blocks={segment.resolved} />
    count += 1
    return (
      <PassageConflict
        {...view}
        key={segment.id}
        name={`Passage ${count}`}
        segment={segment}
        chosen={choices[segment.id]}
        choose={(choice) => choose(segment.id, choice)}
      />
    )
  })
}
