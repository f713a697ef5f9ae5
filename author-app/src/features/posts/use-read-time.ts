import { bounds } from '@fettle/shared-types'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { suggestedMinutes, type WordCount } from '../editor/index.ts'

/** Of fewer words no read time can be told. */
const ENOUGH_WORDS = 20

function minutesOf(count: number): string | undefined {
  const minutes = count < ENOUGH_WORDS ? undefined : suggestedMinutes(count)
  return minutes === undefined || minutes > bounds.readTimeMinutes.max ? undefined : String(minutes)
}

interface ReadTime {
  /** The field as it stands. */
  value: () => string
  words: WordCount
  /** Fills the field in. */
  fill: (minutes: string) => void
}

/**
 * Fills the read time in from the length of the article while it is written, until its author says another one. Opening
 * a post changes nothing.
 * @returns what the form tells: that the article was changed, and what the author typed into the field
 */
export function useReadTime({ value, words, fill }: ReadTime) {
  const isWritten = useRef(false)
  /** The author's own number; `undefined` until the article is counted. */
  const isOwn = useRef<boolean>(undefined)

  const follow = useEffectEvent(() => {
    const now = value()
    const minutes = minutesOf(words.get())
    // A number that was stored and is what the length says is taken for one that was filled in.
    isOwn.current ??= words.get() === 0 ? undefined : now !== '' && now !== minutes
    if (isWritten.current && !isOwn.current && minutes !== undefined && now !== minutes) fill(minutes)
  })
  useEffect(() => {
    follow()
    return words.subscribe(() => follow())
  }, [words])

  const written = useCallback(() => {
    isWritten.current = true
  }, [])
  const typed = useCallback(
    (text: string) => {
      isOwn.current = text !== '' && text !== minutesOf(words.get())
    },
    [words],
  )
  return { written, typed }
}
