import { Editor, type EditorOptions } from '@tiptap/core'
import { afterAll } from 'vitest'

const opened: Editor[] = []
// An editor looks at its document a moment after the last change, when that of a finished test file is gone.
afterAll(() => {
  for (const editor of opened) editor.destroy()
})

/** An editor that is closed at the end of its test file. */
export function openTestEditor(options: Partial<EditorOptions>): Editor {
  const editor = new Editor({ injectCSS: false, ...options })
  opened.push(editor)
  return editor
}
