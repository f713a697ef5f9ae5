import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { editorCommands, headings, mainMarks } from './commands.ts'
import styles from './toolbar.module.css'
import { CommandButton } from './toolbar.tsx'

interface PictureMenuProps {
  editor: Editor
  describe: (pos: number) => void
}

/** Where the figure around the selection stands. */
function figureAt(editor: Editor): number | undefined {
  const { $from } = editor.state.selection
  if ($from.nodeAfter?.type.name === 'figure') return $from.pos
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'figure') return $from.before(depth)
  return undefined
}

/** The alternative text of the selected picture, and the buttons to change or remove the picture. */
export function PictureMenu({ editor, describe }: PictureMenuProps) {
  const figure = useEditorState({
    editor,
    selector: () => {
      const pos = figureAt(editor)
      const alt: unknown = pos === undefined ? '' : editor.state.doc.nodeAt(pos)?.attrs.alt
      return { pos, alt: typeof alt === 'string' ? alt : '' }
    },
  })
  const remove = () => {
    const { pos } = figure
    const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
    if (pos !== undefined && node)
      editor
        .chain()
        .focus()
        .deleteRange({ from: pos, to: pos + node.nodeSize })
        .run()
  }
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="pictureMenu"
      className={styles.bubble}
      options={{ placement: 'top-start', offset: 8 }}
      shouldShow={({ editor: shown }) => shown.isEditable && figureAt(shown) !== undefined}
    >
      <span className={styles.bubbleText}>{figure.alt || 'No alternative text: only decoration'}</span>
      <button
        type="button"
        className={styles.button}
        onClick={() => figure.pos !== undefined && describe(figure.pos)}
      >
        Describe
      </button>
      <button type="button" className={styles.button} onClick={remove}>
        Remove
      </button>
    </BubbleMenu>
  )
}

interface SelectionMenuProps {
  editor: Editor
  askLink: () => void
}

/** The most used tools, beside the selection. The toolbar has them for the keyboard. */
export function SelectionMenu({ editor, askLink }: SelectionMenuProps) {
  return (
    <BubbleMenu
      editor={editor}
      className={styles.bubble}
      options={{ placement: 'top', offset: 8 }}
      shouldShow={({ editor: shown, from, to }) =>
        from !== to && shown.isEditable && !shown.isActive('figure') && !shown.isActive('codeBlock')
      }
    >
      {mainMarks.map((command) => (
        <CommandButton key={command.label} editor={editor} command={command} />
      ))}
      <CommandButton
        editor={editor}
        command={{ ...editorCommands.link, run: askLink, active: () => editor.isActive('link') }}
      />
      {headings.slice(0, 2).map((command) => (
        <CommandButton key={command.label} editor={editor} command={command} />
      ))}
    </BubbleMenu>
  )
}
