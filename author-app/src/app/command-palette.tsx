import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { KeyHint } from '../ui/key-hint.tsx'
import styles from './command-palette.module.css'
import { useCommands } from './commands.ts'

interface CommandPaletteProps {
  opened: boolean
  close: () => void
  toggleSidebar: () => void
}

/** Every command and every post, by name. */
export function CommandPalette({ opened, close, toggleSidebar }: CommandPaletteProps) {
  return (
    <Modal.Root opened={opened} onClose={close} size="34rem" transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label="Commands">
        <Palette close={close} toggleSidebar={toggleSidebar} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ close, toggleSidebar }: Omit<CommandPaletteProps, 'opened'>) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const commands = useCommands(query, toggleSidebar)
  const chosen = Math.min(at, commands.length - 1)

  // It is there and focused with the key that asks for it, so that what is typed next is not lost.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const take = (index: number) => {
    close()
    commands[index]?.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((chosen + 1) % commands.length)
    else if (event.key === 'ArrowUp') setAt((chosen + commands.length - 1) % commands.length)
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
        aria-activedescendant={commands.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder="Type a command or a post’s title"
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
        {commands.map(({ key, name, kind, chord }, index) => (
          <div
            key={key}
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
            <span className={styles.name}>{name}</span>
            {chord && <KeyHint chord={chord} />}
          </div>
        ))}
        {commands.length === 0 && <p className={styles.none}>Nothing by that name</p>}
      </div>
    </>
  )
}
