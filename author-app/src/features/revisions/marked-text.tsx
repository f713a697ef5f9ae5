import { useMemo } from 'react'
import { wordChanges, wordsIn } from './mark-words.ts'

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
  as: 'del' | 'ins'
}

/** One field's text, with the words that the other version lacks in `<del>` or `<ins>`. */
export function MarkedText({ text, other, as: Mark }: MarkedTextProps) {
  const runs = useMemo(() => {
    const [own, foreign] = [piecesOf(text), piecesOf(other)]
    return runsOf(own, wordChanges(words(own), words(foreign)).before)
  }, [text, other])
  if (runs.length === 0) return <>(empty)</>
  return runs.map((run) =>
    run.isChanged ? <Mark key={run.at}>{run.text}</Mark> : <span key={run.at}>{run.text}</span>,
  )
}
