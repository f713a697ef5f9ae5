import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { CodeLanguageField } from './code-language-field.tsx'
import { tableCommands } from './commands.ts'
import styles from './toolbar.module.css'
import { selectedVideo } from './video.ts'

interface TextButtonProps {
  label: string
  run: () => void
}

/** A tool that is a word. It leaves the cursor where it is. */
const TextButton = ({ label, run }: TextButtonProps) => (
  <button
    type="button"
    className={styles.button}
    onMouseDown={(event) => event.preventDefault()}
    onClick={run}
  >
    {label}
  </button>
)

/** Where the figure around the selection stands. */
function figureAt(editor: Editor): number | undefined {
  const { $from } = editor.state.selection
  if ($from.nodeAfter?.type.name === 'figure') return $from.pos
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'figure') return $from.before(depth)
  return undefined
}

interface ContextToolsProps {
  editor: Editor
  askCaption: () => void
  /** Asks for another address, title or picture of the video that is selected. */
  askVideo: () => void
  /** Asks for the alternative text of the picture at a position. */
  describe: (pos: number) => void
}

/** The tools of the table, the picture, the video or the code that the cursor is in; nothing elsewhere. */
export function ContextTools({ editor, askCaption, askVideo, describe }: ContextToolsProps) {
  const { isInTable, figure, alt, video, code } = useEditorState({
    editor,
    selector: () => {
      const pos = figureAt(editor)
      const text: unknown = pos === undefined ? '' : editor.state.doc.nodeAt(pos)?.attrs.alt
      return {
        isInTable: editor.isActive('table'),
        figure: pos,
        alt: typeof text === 'string' ? text : '',
        video: selectedVideo(editor.state)?.title,
        code: editor.isActive('codeBlock')
          ? String(editor.getAttributes('codeBlock').language ?? '')
          : undefined,
      }
    },
  })
  if (figure === undefined && !isInTable && video === undefined && code === undefined) return null

  const removeFigure = (pos: number) => {
    const node = editor.state.doc.nodeAt(pos)
    if (!node) return
    editor
      .chain()
      .focus()
      .deleteRange({ from: pos, to: pos + node.nodeSize })
      .run()
  }
  return (
    <div className={styles.context}>
      {code === undefined ? null : <CodeLanguageField editor={editor} language={code} />}
      {video === undefined ? null : (
        <>
          <span className={styles.said}>{video}</span>
          <TextButton label="Change" run={askVideo} />
          <TextButton label="Remove" run={() => editor.chain().focus().deleteSelection().run()} />
        </>
      )}
      {figure === undefined ? (
        isInTable && (
          <>
            {tableCommands.map(({ label, run }) => (
              <TextButton key={label} label={label} run={() => run(editor)} />
            ))}
            <TextButton label="Caption" run={askCaption} />
          </>
        )
      ) : (
        <>
          <span className={styles.said}>{alt || 'Decorative (no description needed)'}</span>
          <TextButton label="Describe" run={() => describe(figure)} />
          <TextButton label="Remove" run={() => removeFigure(figure)} />
        </>
      )}
    </div>
  )
}
