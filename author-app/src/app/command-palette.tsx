import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PostSummary } from '../engine/index.ts'
import { postPath } from '../features/paths/index.ts'
import {
  byRelevance,
  MarkedSentence,
  type PostSearch,
  useExcerpt,
  useMyPosts,
  usePostSearch,
} from '../features/posts/index.ts'
import { useCommandRegistry } from '../ui/commands.tsx'
import { byTime } from '../ui/dates.ts'
import { useReturnFocus } from '../ui/dialog.tsx'
import { KeyHint } from '../ui/keys.tsx'
import styles from './command-palette.module.css'
import { inPaletteOrder } from './commands.ts'

interface CommandPaletteProps {
  opened: boolean
  close: () => void
}

/** Every command of the present screen by name, and every post by what is in it. */
export function CommandPalette({ opened, close }: CommandPaletteProps) {
  return (
    <Modal.Root opened={opened} onClose={close} size="34rem" transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label="Commands">
        <Palette close={close} />
      </Modal.Content>
    </Modal.Root>
  )
}

interface Entry {
  id: string
  label: string
  kind: 'Go to' | 'Do' | 'Post'
  chord: string | undefined
  run: () => void
}

/** The most posts that are offered at a time. */
const MOST_POSTS = 8

const none: PostSummary[] = []

/**
 * Commands with each word of the query in their names, and posts by the rules of the site's search. Posts only once
 * something is typed.
 */
function useEntries(query: string): { entries: Entry[]; search: PostSearch } {
  const navigate = useNavigate()
  const registry = useCommandRegistry()
  const posts = useMyPosts()
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const isMatch = (name: string) => words.every((word) => name.toLocaleLowerCase().includes(word))

  const commands = inPaletteOrder(registry.available()).flatMap(
    ({ command: { id, label, kind, keys = [] }, run }): Entry[] =>
      kind && isMatch(label) ? [{ id, label, kind, chord: keys[0], run }] : [],
  )
  const mine = posts.state === 'ready' ? posts.value : none
  const search = usePostSearch(mine, query)
  const found = mine
    .filter(({ _id }) => search.partOf?.has(_id))
    .sort((one, other) => byTime(other.createdAt, one.createdAt))
  const entries = [
    ...commands,
    ...byRelevance(found, search)
      .slice(0, MOST_POSTS)
      .map(
        ({ _id, title }): Entry => ({
          id: _id,
          label: title || 'Untitled',
          kind: 'Post',
          chord: undefined,
          run: () => void navigate(postPath(_id)),
        }),
      ),
  ]
  return { entries, search }
}

/** The sentence of a post that was found by its content. */
function Found({ id, search }: { id: string; search: PostSearch }) {
  const excerpt = useExcerpt(id, search)
  return (
    excerpt && (
      <span className={styles.sentence}>
        <MarkedSentence pieces={excerpt} />
      </span>
    )
  )
}

function Palette({ close }: Pick<CommandPaletteProps, 'close'>) {
  useReturnFocus()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const { entries, search } = useEntries(query)
  const chosen = Math.min(at, entries.length - 1)

  // It is there and focused with the key that asks for it, so that what is typed next is not lost.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const take = (index: number) => {
    close()
    entries[index]?.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((chosen + 1) % entries.length)
    else if (event.key === 'ArrowUp') setAt((chosen + entries.length - 1) % entries.length)
    else if (event.key === 'Enter') take(chosen)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={input}
        className={styles.input}
        role="combobox"
        aria-label="Command or post"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={entries.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder="Type a command or words of a post"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} id={id} role="listbox" aria-label="Commands" tabIndex={-1}>
        {entries.map(({ id: entry, label, kind, chord }, index) => (
          <div
            key={entry}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.option}
            onMouseMove={() => setAt(index)}
            onMouseDown={(event) => {
              event.preventDefault()
              take(index)
            }}
          >
            <span className={styles.kind}>{kind}</span>
            <span className={styles.name}>
              {label}
              {kind === 'Post' && <Found id={entry} search={search} />}
            </span>
            {chord && <KeyHint chord={chord} />}
          </div>
        ))}
        {entries.length === 0 && <p className={styles.none}>Nothing found</p>}
      </div>
    </>
  )
}
