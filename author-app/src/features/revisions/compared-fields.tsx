import { useMemo } from 'react'
import type { Fields } from '../../engine/index.ts'
import { shortMoment } from '../../ui/dates.ts'
import { Picture } from '../pictures/index.ts'
import styles from './comparison.module.css'
import { type Mark, wordChanges, wordsIn } from './mark-words.ts'

/** A field that two versions have differently, as text. */
interface FieldChange {
  label: string
  before: string
  after: string
  /** Paths or local references of pictures, not words. */
  isPicture: boolean
}

const list = (items: readonly string[]) => items.join(', ')

const readers: [label: string, read: (fields: Fields, zone: string) => string][] = [
  ['Title', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Caption', ({ caption }) => caption],
  ['Category', ({ category }) => category],
  ['Status', ({ status }) => status],
  ['Publish on', ({ publish_at }, zone) => publish_at && shortMoment(publish_at, zone)],
  ['Language', ({ language }) => language ?? ''],
  ['Series', ({ series }) => series ?? ''],
  ['Pinned', ({ placement }) => (placement === 'pinned' ? 'Yes' : '')],
  ['Read time (minutes)', ({ read_time_minutes }) => String(read_time_minutes)],
  ['Tags', ({ tags }) => list(tags)],
  ['Meta title', ({ seo_meta }) => seo_meta.meta_title],
  ['Meta description', ({ seo_meta }) => seo_meta.meta_description],
  ['Meta keywords', ({ seo_meta }) => list(seo_meta.meta_keywords)],
]

/**
 * The fields that differ, in the order of the form; the article is compared by blocks elsewhere.
 * @param zone on whose clocks a post is scheduled
 */
export function fieldChanges(before: Fields, after: Fields, zone: string): FieldChange[] {
  const changes = [
    ...readers.map(([label, read]) => ({
      label,
      before: read(before, zone),
      after: read(after, zone),
      isPicture: false,
    })),
    { label: 'Thumbnail', before: before.thumbnail, after: after.thumbnail, isPicture: true },
  ]
  return changes.filter((change) => change.before.trim() !== change.after.trim())
}

const Thumbnail = ({ of, alt }: { of: string; alt: string }) =>
  of ? <Picture className={styles.picture} of={of} alt={alt} loading="lazy" /> : '(none)'

/** The fields that differ, both versions side by side. */
export function ComparedFields({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map(({ label, before, after, isPicture }) => (
    <fieldset key={label} className={styles.piece}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.before}>
        <span className="visually-hidden">Before: </span>
        {isPicture ? (
          <Thumbnail of={before} alt="Thumbnail before" />
        ) : (
          <MarkedText text={before} other={after} as="del" />
        )}
      </div>
      <div className={styles.after}>
        <span className="visually-hidden">After: </span>
        {isPicture ? (
          <Thumbnail of={after} alt="Thumbnail after" />
        ) : (
          <MarkedText text={after} other={before} as="ins" />
        )}
      </div>
    </fieldset>
  ))
}

/** Each word with the space that follows it. */
function piecesOf(text: string): string[] {
  const starts = [...wordsIn(text)].map(({ index }) => index)
  return starts.map((start, at) => text.slice(start, starts[at + 1]))
}

const words = (list: readonly string[]) => list.map((piece) => piece.trim())

interface Run {
  text: string
  isChanged: boolean
  /** Where it begins, in words. */
  at: number
}

function runsOf(list: readonly string[], isChanged: readonly boolean[]): Run[] {
  const runs: Run[] = []
  for (const [at, piece] of list.entries()) {
    const last = runs.at(-1)
    if (last && last.isChanged === Boolean(isChanged[at])) last.text += piece
    else runs.push({ text: piece, isChanged: Boolean(isChanged[at]), at })
  }
  return runs
}

interface MarkedTextProps {
  text: string
  /** The same text in the other version. */
  other: string
  as: Mark
}

/** One field's text, with the words that the other version lacks marked. */
export function MarkedText({ text, other, as: Marked }: MarkedTextProps) {
  const runs = useMemo(() => {
    const [own, foreign] = [piecesOf(text), piecesOf(other)]
    return runsOf(own, wordChanges(words(own), words(foreign)).before)
  }, [text, other])
  if (runs.length === 0) return <>(empty)</>
  return runs.map((run) =>
    run.isChanged ? <Marked key={run.at}>{run.text}</Marked> : <span key={run.at}>{run.text}</span>,
  )
}
