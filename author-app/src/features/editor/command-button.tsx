import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { keyCap } from '../../ui/keys.tsx'
import type { EditorCommand } from './commands.ts'
import styles from './toolbar.module.css'

interface CommandButtonProps {
  editor: Editor
  command: EditorCommand
}

/** One tool: pressed while it applies at the cursor, disabled where it cannot. */
export function CommandButton({ editor, command }: CommandButtonProps) {
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
      disabled={!enabled}
      title={chord ? `${label} (${keyCap(chord)})` : label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor)}
    >
      <Icon size={17} strokeWidth={1.7} aria-hidden="true" />
    </button>
  )
}
