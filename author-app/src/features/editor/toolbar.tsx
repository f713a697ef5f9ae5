import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ImagePlus, Images, TextSearch } from 'lucide-react'
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { ariaKeys, keyCap } from '../../ui/keys.tsx'
import {
  alignments,
  blocks,
  type EditorCommand,
  editorCommands,
  headings,
  history,
  mainMarks,
  moreMarks,
} from './commands.ts'
import { ContextTools } from './context-tools.tsx'
import styles from './toolbar.module.css'

interface CommandButtonProps {
  editor: Editor
  command: EditorCommand
}

/** One tool: pressed while it applies at the cursor, disabled where it cannot. */
function CommandButton({ editor, command }: CommandButtonProps) {
  const { label, Icon, chord, run } = command
  const { active, enabled } = useEditorState({
    editor,
    selector: () => ({
      active: command.active?.(editor) ?? false,
      enabled: command.enabled?.(editor) ?? true,
    }),
  })
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-pressed={command.active ? active : undefined}
      aria-keyshortcuts={chord ? ariaKeys([chord]) : undefined}
      disabled={!enabled}
      title={chord ? `${label} (${keyCap(chord)})` : label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor)}
    >
      <Icon size={17} strokeWidth={1.7} aria-hidden="true" />
    </button>
  )
}

interface ToolbarProps {
  editor: Editor
  askLink: () => void
  pickImage: () => void
  pickFromLibrary: () => void
  askCaption: () => void
  askVideo: () => void
  describe: (pos: number) => void
  find: () => void
}

/** Every tool of the editor, its buttons as one tab stop; those of a table, a picture or code appear while the cursor is in it. */
export function Toolbar({
  editor,
  askLink,
  pickImage,
  pickFromLibrary,
  askCaption,
  askVideo,
  describe,
  find,
}: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const rove = useRovingFocus(toolbar)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.commands.focus()
    else rove(event)
  }

  const link: EditorCommand = {
    ...editorCommands.link,
    run: askLink,
    active: () => editor.isActive('link'),
  }
  const image: EditorCommand = { label: 'Image', Icon: ImagePlus, run: pickImage }
  const library: EditorCommand = { label: 'Picture from the library', Icon: Images, run: pickFromLibrary }
  const { label, keys } = editorCommands.find
  const search: EditorCommand = { label, Icon: TextSearch, chord: keys[0], run: find }
  const groups: [string, EditorCommand[]][] = [
    ['history', history],
    ['headings', headings],
    ['marks', [...mainMarks, link]],
    ['blocks', [...blocks, image, library]],
    ['alignment', alignments],
    ['more', moreMarks],
    ['find', [search]],
  ]

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label="Formatting"
      aria-orientation="horizontal"
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      {groups.map(([name, commands]) => (
        <Fragment key={name}>
          <span className={styles.gap} />
          {commands.map((command) => (
            <CommandButton key={command.label} editor={editor} command={command} />
          ))}
        </Fragment>
      ))}
      <ContextTools editor={editor} askCaption={askCaption} askVideo={askVideo} describe={describe} />
    </div>
  )
}

const buttonsOf = (toolbar: HTMLElement) => [
  ...toolbar.querySelectorAll<HTMLButtonElement>('button:not([disabled])'),
]

/**
 * One tab stop for a whole toolbar (WAI-ARIA toolbar pattern): arrows, Home and End move inside it.
 * @returns what the toolbar does with a key press
 */
function useRovingFocus(toolbar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = toolbar.current
    if (!element) return
    const buttons = buttonsOf(element)
    const stop = buttons.find((button) => button.tabIndex === 0) ?? buttons[0]
    for (const button of element.querySelectorAll('button')) button.tabIndex = button === stop ? 0 : -1
  })

  return (event: KeyboardEvent) => {
    const element = toolbar.current
    if (!element || !(event.target instanceof HTMLButtonElement)) return
    const buttons = buttonsOf(element)
    const at = buttons.indexOf(event.target)
    const last = buttons.length - 1
    const goals: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const goal = goals[event.key]
    const next = goal === undefined ? undefined : buttons[goal]
    if (!next) return
    event.preventDefault()
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next.focus()
  }
}
