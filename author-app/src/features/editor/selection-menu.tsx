import type { Editor } from '@tiptap/core'
import { BubbleMenu } from '@tiptap/react/menus'
import { CommandButton } from './command-button.tsx'
import { editorCommands, headings, mainMarks } from './commands.ts'
import styles from './toolbar.module.css'

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
