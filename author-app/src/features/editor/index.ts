export { editorCommands } from './commands.ts'
export { ContentEditor, type ContentEditorHandle } from './content-editor.tsx'
export { suggestedMinutes, type WordCount } from './word-count.ts'
