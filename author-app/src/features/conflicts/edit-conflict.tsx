import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  assemble,
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

interface EditConflictProps {
  mine: Fields
  theirs: Fields
  merge: Merge
  kind: ConflictKind
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
const DIFFER = 'What you wrote here and what was saved elsewhere differ. Both are kept until you decide.'
const explanations: Record<ConflictKind, string> = {
  'edited-both': DIFFER,
  // The versions fit together; only the result has not been read by anyone.
  'merged-published':
    'The two versions fit together. The post is public, so read the result below before it is shown to anyone.',
  'merged-picture-lost':
    'The two versions fit together, but the one saved elsewhere shows a picture that is neither on the server nor on this device any more. Keep yours without it, or take the result below and add the picture again.',
  'delete-cancelled': DIFFER,
  'rolled-back':
    'The server was restored from a backup. This device still holds the newer version. Both are kept until you decide.',
}

/** Both versions in two columns, a choice for each piece that differs, and the result below. */
export function EditConflict({ mine, theirs, merge, kind, resolve }: EditConflictProps) {
  const { email } = useSession()
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const open = merge.pieces.filter(({ id }) => !choices[id]).length
  const choose = (id: string, choice: Choice) => setChoices((was) => ({ ...was, [id]: choice }))
  const result = useMemo(
    () => (open === 0 ? assemble(merge, { mine, theirs }, choices) : undefined),
    [open, merge, mine, theirs, choices],
  )

  return (
    <section className={styles.conflict}>
      <h2 className={styles.heading}>{titles[kind]}</h2>
      <p className={styles.lede}>{explanations[kind]}</p>
      <div className={styles.actions}>
        <Button onClick={() => void resolve('mine')}>Keep mine</Button>
        <Button onClick={() => void resolve('theirs')}>Keep theirs</Button>
        <Button onClick={() => void resolve('both')}>Keep both</Button>
      </div>
      {merge.pieces.filter(isFieldPiece).map((piece) => (
        <FieldConflict
          key={piece.id}
          piece={piece}
          chosen={choices[piece.id]}
          choose={(choice) => choose(piece.id, choice)}
        />
      ))}
      <BlockConflict segments={merge.articles.content ?? []} choices={choices} choose={choose} />
      <section className={styles.part} aria-labelledby="result">
        <h2 className={styles.heading} id="result">
          The result
        </h2>
        {result ? (
          <>
            <div className={styles.result}>
              <ArticlePreview
                post={{
                  ...result,
                  thumbnail_variants: [],
                  author: { email },
                  createdAt: new Date().toISOString(),
                }}
              />
            </div>
            <div className={styles.actions}>
              <Button variant="filled" onClick={() => void resolve({ pieces: choices })}>
                Keep this result
              </Button>
            </div>
          </>
        ) : (
          <p className={styles.lede} role="status">
            {open === 1 ? 'One piece still needs a choice.' : `${open} pieces still need a choice.`}
          </p>
        )}
      </section>
    </section>
  )
}
