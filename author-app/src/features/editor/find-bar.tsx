import { Button, Checkbox, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pressed } from '../../ui/keys.tsx'
import styles from './find-bar.module.css'
import {
  goToMatch,
  lookFor,
  type Matches,
  matchesIn,
  replaceMatch,
  replaceMatches,
  selectedWords,
  type Wanted,
} from './find-text.ts'

interface FindBarProps {
  editor: Editor
  close: () => void
}

const times = (count: number) => (count === 1 ? 'One place' : `${count} places`)

function statusOf({ text }: Wanted, { count, at }: Matches, replaced: number | undefined): string {
  if (replaced !== undefined) return `${times(replaced)} replaced. Undo takes it back.`
  if (text === '') return ''
  if (count === 0) return 'Not in the article.'
  return at === 0 ? times(count) : `${at} of ${count}`
}

/** Finds words in the article, and replaces them one by one or all at once. */
export function FindBar({ editor, close }: FindBarProps) {
  const [wanted, setWanted] = useState<Wanted>(() => ({
    ...{ text: selectedWords(editor), replacement: '', isCaseSensitive: false },
  }))
  /** How many were replaced at once, until something else is done; `mod+z` takes back that, not what was typed here. */
  const [replaced, setReplaced] = useState<number>()
  const find = useRef<HTMLInputElement>(null)
  const matches = useEditorState({ editor, selector: () => matchesIn(editor) })

  useEffect(() => find.current?.select(), [])
  useEffect(() => lookFor(editor, wanted), [editor, wanted])
  useEffect(() => () => lookFor(editor, { text: '', replacement: '', isCaseSensitive: false }), [editor])

  useEffect(() => {
    const forget = () => setReplaced(undefined)
    editor.on('update', forget)
    return () => {
      editor.off('update', forget)
    }
  }, [editor])

  const change = (changed: Partial<Wanted>) => {
    setReplaced(undefined)
    setWanted((was) => ({ ...was, ...changed }))
  }
  const go = (way: 'next' | 'previous') => {
    setReplaced(undefined)
    goToMatch(editor, way)
  }
  const replaceOne = () => {
    setReplaced(undefined)
    replaceMatch(editor)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close()
    else if (replaced !== undefined && pressed(event.nativeEvent, 'mod+z')) editor.commands.undo()
    else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    else if (event.target === find.current) go(event.shiftKey ? 'previous' : 'next')
    else if (event.target.type === 'text') replaceOne()
    event.preventDefault()
    event.stopPropagation()
  }

  const isNowhere = matches.count === 0
  // The button that replaced the last one can no longer be pressed, and loses the focus.
  useEffect(() => {
    if (isNowhere && document.activeElement?.matches('body, :disabled')) find.current?.focus()
  }, [isNowhere])

  return (
    <search aria-label="Find and replace" className={styles.bar} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <TextInput
          ref={find}
          className={styles.words ?? ''}
          label="Find"
          value={wanted.text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value: text } }) => change({ text })}
        />
        <button
          type="button"
          className={styles.icon}
          aria-label="Previous match"
          title="Previous match (Shift+Enter)"
          disabled={isNowhere}
          onClick={() => go('previous')}
        >
          <ArrowUp size={17} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label="Next match"
          title="Next match (Enter)"
          disabled={isNowhere}
          onClick={() => go('next')}
        >
          <ArrowDown size={17} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label="Close"
          title="Close (Escape)"
          onClick={close}
        >
          <X size={17} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.line}>
        <TextInput
          className={styles.words ?? ''}
          label="Replace with"
          value={wanted.replacement}
          autoComplete="off"
          onChange={({ currentTarget: { value: replacement } }) => change({ replacement })}
        />
        <Button disabled={isNowhere} onClick={replaceOne}>
          Replace
        </Button>
        <Button disabled={isNowhere} onClick={() => setReplaced(replaceMatches(editor))}>
          Replace all
        </Button>
      </div>
      <div className={styles.line}>
        <Checkbox
          label="Match case"
          checked={wanted.isCaseSensitive}
          onChange={({ currentTarget: { checked: isCaseSensitive } }) => change({ isCaseSensitive })}
        />
        <p className={styles.status} role="status">
          {statusOf(wanted, matches, replaced)}
        </p>
      </div>
      <p className={styles.note}>The title and the description are not searched.</p>
    </search>
  )
}
