import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isTyping, pressed } from './keys.tsx'

/**
 * One thing the studio can do. Its label and keys stand in its definition and nowhere else: palette, menus, key
 * presses, the help sheet and `aria-keyshortcuts` read them there.
 */
export interface StudioCommand {
  /** Unique in the studio, as `posts.submit`. */
  id: string
  label: string
  /** Chords such as `mod+k`; each one runs it. Those without `mod` rest while a person types. */
  keys?: readonly string[]
  /** What the palette calls it; without it the palette does not offer it. */
  kind?: 'Go to' | 'Do'
}

/** A command and what it does on the present screen. */
export interface CommandBinding {
  command: StudioCommand
  run: () => void
  /** Whether it can be done now; without it, always. */
  when?: boolean
}

export interface CommandRegistry {
  /** @param read asked at each use, so that the newest bindings count @returns takes them out */
  add: (read: () => readonly CommandBinding[]) => () => void
  /** What can be done now. */
  available: () => CommandBinding[]
  /** @returns whether the present screen has this command */
  run: (command: Pick<StudioCommand, 'id'>) => boolean
  /** Runs the command that a key press stands for. @returns whether it stands for one */
  press: (event: KeyboardEvent) => boolean
}

function createCommandRegistry(): CommandRegistry {
  const sources = new Set<() => readonly CommandBinding[]>()
  const available = () => [...sources].flatMap((read) => read().filter(({ when = true }) => when))
  const isFor = (event: KeyboardEvent, chord: string) =>
    pressed(event, chord) && (chord.startsWith('mod+') || !isTyping(event))

  return {
    add(read) {
      sources.add(read)
      return () => void sources.delete(read)
    },
    available,
    run({ id }) {
      const found = available().find(({ command }) => command.id === id)
      found?.run()
      return found !== undefined
    },
    press(event) {
      if (event.defaultPrevented || event.repeat) return false
      const found = available().find(({ command: { keys = [] } }) =>
        keys.some((chord) => isFor(event, chord)),
      )
      if (!found) return false
      event.preventDefault()
      found.run()
      return true
    },
  }
}

const CommandsContext = createContext<CommandRegistry | undefined>(undefined)

/** Holds the one registry of the studio, and runs commands by key anywhere on the page. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createCommandRegistry)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => void registry.press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [registry])
  return <CommandsContext value={registry}>{children}</CommandsContext>
}

export function useCommandRegistry(): CommandRegistry {
  const registry = use(CommandsContext)
  if (!registry) throw new Error('useCommandRegistry is used outside a CommandsProvider')
  return registry
}

/** Gives commands their meaning for as long as the component is shown. */
export function useCommands(bindings: readonly CommandBinding[]): void {
  const registry = useCommandRegistry()
  const latest = useRef(bindings)
  useLayoutEffect(() => {
    latest.current = bindings
  })
  useEffect(() => registry.add(() => latest.current), [registry])
}
