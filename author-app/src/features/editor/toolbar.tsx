import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ImagePlus } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { CommandButton } from './command-button.tsx'
import {
  blocks,
  type EditorCommand,
  editorCommands,
  headings,
  history,
  mainMarks,
  moreMarks,
  tableCommands,
} from './commands.ts'
import styles from './toolbar.module.css'
import { useRovingFocus } from './use-roving-focus.ts'

interface ToolbarProps {
  editor: Editor
  askLink: () => void
  pickImage: () => void
  askCaption: () => void
}

/** Every tool of the editor, as one tab stop; a second row of tools appears inside a table. */
export function Toolbar({ editor, askLink, pickImage, askCaption }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const onKeyDown = useRovingFocus(toolbar)
  const inTable = useEditorState({ editor, selector: () => editor.isActive('table') })

  const link: EditorCommand = {
    ...editorCommands.link,
    run: askLink,
    active: () => editor.isActive('link'),
  }
  const image: EditorCommand = { label: 'Image', Icon: ImagePlus, run: pickImage }
  const groups: [string, EditorCommand[]][] = [
    ['history', history],
    ['headings', headings],
    ['marks', [...mainMarks, link]],
    ['blocks', [...blocks, image]],
    ['more', moreMarks],
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
      {inTable && (
        <>
          <span className={styles.break} />
          {[...tableCommands, { label: 'Caption', run: askCaption }].map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className={styles.button}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(editor)}
            >
              {label}
            </button>
          ))}
        </>
      )}
    </div>
  )
}
