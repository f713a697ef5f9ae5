import article from '@fettle/public-site/components/article/article.module.css'
import type { ContentWarning } from '@fettle/shared-types'
import { getSchema } from '@tiptap/core'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { useCommandRegistry, useCommands } from '../../ui/commands.tsx'
import { useExternalStore } from '../../ui/external-store.ts'
import { pressed } from '../../ui/keys.tsx'
import { toastNote } from '../../ui/toasts.tsx'
import { isShort } from '../../ui/visible-viewport.ts'
import { useReadPicture } from '../pictures/index.ts'
import { useFacts } from '../session/index.ts'
import { createArticleWriter, openArticle } from './article-document.ts'
import { editorCommands } from './commands.ts'
import styles from './content-editor.module.css'
import { type EditorDialog, EditorDialogs } from './editor-dialogs.tsx'
import { extensionsWith } from './extensions.ts'
import { createFactSuggestion, FactMenu } from './fact-menu.tsx'
import { createTakePaste } from './paste/take-paste.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { createSlashSuggestion, SlashMenu } from './slash-menu.tsx'
import { takeSelection } from './take-selection.ts'
import { Toolbar } from './toolbar.tsx'
import { usePictures } from './use-pictures.ts'
import { followWords, suggestedMinutes, type WordCount } from './word-count.ts'

/** What a form asks of the editor. */
export interface ContentEditorHandle {
  /** The article as it stands; empty when nothing is written. */
  html: () => string
  focus: () => void
  /** Waits for pictures that were just chosen or pasted: whether each is in the article, and none asks for its words. */
  areAllPlaced: () => Promise<boolean>
}

interface ContentEditorProps {
  initialHtml: string
  /** Called at every change of the article; cheap, so ask `html()` only when it is needed. */
  onChange: () => void
  /** Set to the word count of the article, a moment after each change. */
  words: WordCount
  error?: string | undefined
  ref: Ref<ContentEditorHandle>
}

/** Pixels that stay free around the cursor when the page scrolls to it, for what lies over the article's ends there. */
const ROOM = {
  left: 0,
  right: 0,
  /** The top bar and the tools. */
  get top() {
    return isShort() ? 8 : 140
  },
  /** The tools, or the form's buttons and the studio's own bar. */
  get bottom() {
    if (isShort()) return 56
    return window.innerWidth < 1100 ? 150 : 32
  },
}

/** Whether a key press asks to link: words that are selected by the key of the commands, anything by its own. */
const asksForLink = ({ selection }: EditorState, event: KeyboardEvent) => {
  const isInCode = selection.$from.parent.type.spec.code === true
  const isOnWords = selection instanceof TextSelection && !selection.empty && !isInCode
  const { chord, anywhere } = editorCommands.link
  return pressed(event, anywhere) || (isOnWords && pressed(event, chord))
}

/** @param count of pictures that stand on another computer or another site */
const toldOfLost = (count: number) =>
  toastNote(
    count === 1
      ? 'One picture could not be pasted. Save it on this device, then add it here.'
      : `${count} pictures could not be pasted. Save them on this device, then add them here.`,
    { id: 'lost-pictures' },
  )

const toldOfLength = () =>
  toastNote('That is more than one article may hold, 1 MiB. Nothing was pasted: take it in parts.', {
    id: 'long-paste',
  })

const toldOfWarnings = (warnings: ContentWarning[]) =>
  toastNote(warnings.map(({ sentence }) => sentence).join(' '), { id: 'paste-warnings' })

/** The rich text editor of `content`. */
export function ContentEditor({ initialHtml, onChange, words, error, ref }: ContentEditorProps) {
  const labelId = useId()
  const errorId = useId()
  const [dialog, setDialog] = useState<EditorDialog>()
  const field = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const changed = useEffectEvent(onChange)
  const commands = useCommandRegistry()
  const openFind = () => setDialog('find')
  useCommands([{ command: editorCommands.find, run: openFind }])
  const readImage = useReadPicture()
  const { asked, keep, takeFiles, takePicture, describe, next, areAllPlaced } = usePictures()
  const [slash] = useState(createSlashSuggestion)
  const facts = useFacts()
  const shownFacts = useRef(facts)
  shownFacts.current = facts
  const [factSuggestion] = useState(createFactSuggestion)
  const [extensions] = useState(() => [
    ...extensionsWith({ readImage, describe, readFacts: () => shownFacts.current }),
    slash.extension,
    factSuggestion.extension,
  ])
  const [schema] = useState(() => getSchema(extensions))
  const [opened] = useState(() => openArticle(initialHtml, schema))
  const [takePaste] = useState(() =>
    createTakePaste({
      ...{ schema, keep, onLost: toldOfLost, onWarned: toldOfWarnings, onTooLong: toldOfLength },
      takeFiles: (files) => void takeFiles(files),
    }),
  )

  const editor = useEditor({
    extensions,
    content: opened.content,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': labelId,
        class: `${article.content} ${styles.text}`,
      },
      ...takePaste,
      scrollMargin: ROOM,
      scrollThreshold: ROOM,
      handleKeyDown: (view, event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) takeSelection(view)
        if (asksForLink(view.state, event)) {
          setDialog('link')
          return true
        }
        if (event.altKey && event.key === 'F10') {
          field.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus()
          return true
        }
        // Before the editor takes a key of the studio for a tool of its own.
        return commands.press(event)
      },
    },
  })

  useEffect(() => {
    const listener = () => changed()
    editor.on('update', listener)
    return () => {
      editor.off('update', listener)
    }
  }, [editor])
  useEffect(() => followWords(editor, words), [editor, words])
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-invalid', String(error !== undefined))
    if (error) dom.setAttribute('aria-describedby', errorId)
    else dom.removeAttribute('aria-describedby')
  }, [editor, error, errorId])
  useImperativeHandle(ref, () => {
    const write = createArticleWriter(editor.state.doc, opened)
    return { html: () => write(editor.state.doc), focus: () => editor.commands.focus(), areAllPlaced }
  }, [editor, opened, areAllPlaced])

  /** Goes back to the text when a dialog closes, however it was opened. */
  const andBack = (close: () => void) => () => {
    close()
    editor.commands.focus()
  }

  return (
    <div ref={field} className={styles.field}>
      <Toolbar
        editor={editor}
        askLink={() => setDialog('link')}
        pickImage={() => picker.current?.click()}
        pickFromLibrary={() => setDialog('library')}
        askCaption={() => setDialog('caption')}
        askVideo={() => setDialog('video')}
        describe={describe}
        find={openFind}
      />
      <span id={labelId} className={styles.label} data-required>
        Content
      </span>
      <SlashMenu
        editor={editor}
        slash={slash}
        pickImage={() => picker.current?.click()}
        pickFromLibrary={() => setDialog('library')}
        askVideo={() => setDialog('video')}
      />
      <FactMenu editor={editor} suggestion={factSuggestion} facts={facts} />
      <EditorContent editor={editor} />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      <WordLine words={words} />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          void takeFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <EditorDialogs
        editor={editor}
        open={dialog}
        close={andBack(() => setDialog(undefined))}
        takePicture={takePicture}
        keep={keep}
      />
      {asked && (
        <PictureDialog
          key={asked.kind === 'new' ? asked.pictures.map(({ image }) => image.ref).join() : asked.pos}
          editor={editor}
          asked={asked}
          close={andBack(next)}
        />
      )}
    </div>
  )
}

/** How long the article is, at its end, while it is written. */
function WordLine({ words }: { words: WordCount }) {
  const count = useExternalStore(words)
  const minutes = suggestedMinutes(count)
  if (minutes === undefined) return null
  return (
    <p className={styles.wordLine}>
      {`${count.toLocaleString('en-IN')} ${count === 1 ? 'word' : 'words'} · ${minutes} min`}
    </p>
  )
}
