import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type Choice,
  type ConflictKind,
  type Fields,
  isFieldPiece,
  type Merge,
  type Resolution,
} from '../../engine/index.ts'
import { ArticlePreview } from '../article/index.ts'
import { useSession } from '../session/index.ts'
import styles from './conflict.module.css'
import { BlockConflict, FieldConflict } from './piece-conflict.tsx'
import { pieceId } from './piece-frame.tsx'
import type { SideNames } from './sides.ts'
import { openNames, undecidedResult } from './undecided-result.ts'
import { WholeChoices } from './whole-choices.tsx'

interface EditConflictProps {
  mine: Fields
  theirs: Fields
  merge: Merge
  kind: ConflictKind
  names: SideNames
  /** Whether the version both were made from is known. */
  hasAncestor: boolean
  resolve: (resolution: Resolution) => Promise<void>
}

const TWO_PLACES = 'This post was changed in two places'
const titles: Record<ConflictKind, string> = {
  'edited-both': TWO_PLACES,
  'merged-published': TWO_PLACES,
  'merged-picture-lost': TWO_PLACES,
  'delete-cancelled': TWO_PLACES,
  'rolled-back': 'The server has an older version of this post',
}
const DIFFER =
  'What you submitted on this device and what was saved elsewhere differ. Both are kept until you decide.'
const explanations: Record<ConflictKind, string> = {
  'edited-both': DIFFER,
  // The versions fit together; only the result has not been read by anyone.
  'merged-published':
    'The two versions fit together. The post is public, so read the result below before it is shown to anyone.',
  'merged-picture-lost':
    'The two versions fit together, but the one saved elsewhere shows a picture that is neither on the server nor on this device any more. Keep this device’s version without it, or take the result below and add the picture again.',
  'delete-cancelled': DIFFER,
  'rolled-back':
    'The server was restored from a backup. This device still holds the newer version. Both are kept until you decide.',
}

/** Both versions in two columns, a choice for each piece that differs, and the result beside them or below. */
export function EditConflict({ mine, theirs, merge, kind, names, hasAncestor, resolve }: EditConflictProps) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [isAncestorShown, setAncestorShown] = useState(false)
  const open = merge.pieces.filter(({ id }) => !choices[id])
  const choose = (id: string, choice: Choice) => setChoices((was) => ({ ...was, [id]: choice }))
  const result = useMemo(
    () => undecidedResult(merge, { mine, theirs }, choices),
    [merge, mine, theirs, choices],
  )
  const ancestor = hasAncestor ? (isAncestorShown ? 'shown' : 'hidden') : 'unknown'
  const view = { names, ancestor } as const

  return (
    <section className={styles.conflict}>
      <h2 className={styles.heading}>{titles[kind]}</h2>
      <p className={styles.post}>{mine.title}</p>
      <p className={styles.lede}>{explanations[kind]}</p>
      <WholeChoices resolve={resolve} />
      <div className={styles.decision}>
        <div className={styles.pieces}>
          {merge.pieces.length > 0 && (
            <div className={styles.piecesHead}>
              <h3 className={styles.subheading}>Or choose piece by piece</h3>
              {hasAncestor && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-pressed={isAncestorShown}
                  onClick={() => setAncestorShown((was) => !was)}
                >
                  {isAncestorShown ? 'Hide the version before both' : 'Show the version before both'}
                </Button>
              )}
            </div>
          )}
          {merge.pieces.filter(isFieldPiece).map((piece) => (
            <FieldConflict
              key={piece.id}
              {...view}
              piece={piece}
              chosen={choices[piece.id]}
              choose={(choice) => choose(piece.id, choice)}
            />
          ))}
          <BlockConflict
            {...view}
            segments={merge.articles.content ?? []}
            choices={choices}
            choose={choose}
          />
        </div>
        <Result fields={result} open={openNames(merge, choices)}>
          <Progress
            of={merge.pieces.length}
            next={open[0]?.id}
            left={open.length}
            keep={() => resolve({ pieces: choices })}
          />
        </Result>
      </div>
    </section>
  )
}

interface ResultProps {
  fields: Fields
  /** What has no choice yet, by name. */
  open: readonly string[]
  children: ReactNode
}

/** The post as the choices make it, as readers will see it, and how far they are. */
function Result({ fields, open, children }: ResultProps) {
  const { email } = useSession()
  const [createdAt] = useState(() => new Date().toISOString())
  return (
    <section className={styles.result} aria-labelledby="result">
      <h3 className={styles.subheading} id="result">
        The result
      </h3>
      {open.length > 0 && <p className={styles.lede}>Not decided yet: {open.join(', ')}.</p>}
      <div className={styles.page}>
        <ArticlePreview post={{ ...fields, thumbnail_variants: [], author: { email }, createdAt }} />
      </div>
      {children}
    </section>
  )
}

interface ProgressProps {
  of: number
  left: number
  /** The first piece without a choice. */
  next: string | undefined
  keep: () => Promise<void>
}

/** How far the choice is, the way to what is open, and the end. Stays in sight. */
function Progress({ of, left, next, keep }: ProgressProps) {
  const goOn = () => {
    const piece = next === undefined ? null : document.getElementById(pieceId(next))
    piece?.scrollIntoView({ block: 'center' })
    piece?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.progress}>
      <p role="status">{of === 0 ? 'Nothing is left to decide' : `${of - left} of ${of} decided`}</p>
      {left > 0 && <Button onClick={goOn}>Go to the next</Button>}
      <Button variant="filled" disabled={left > 0} onClick={() => void keep()}>
        Keep this result
      </Button>
    </div>
  )
}
