import { bounds, type ContentWarning, MEBIBYTE, parseDataUrl } from '@fettle/shared-types'
import { closeHistory } from '@tiptap/pm/history'
import type { Schema } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { htmlOf, inertDocument, safeBody } from '../../safe-html/index.ts'
import { type CleanPaste, cleanPaste } from './clean-paste.ts'
import { htmlOfMarkdown, isMarkdown } from './markdown.ts'
import { rememberCopied } from './remember-copied.ts'

interface PasteDeps {
  /** The editor's own. */
  schema: Schema
  /** Stores a picture on this device; `undefined` when it was refused and the author was told why. */
  keep: (picture: Blob) => Promise<{ ref: string; width: number | null; height: number | null } | undefined>
  /** Called with files that come without text. */
  takeFiles: (files: File[]) => void
  /** Called with the number of pictures that were left out. */
  onLost: (count: number) => void
  /** Called with what else was left out, or became something else. */
  onWarned: (warnings: ContentWarning[]) => void
  /** Called where nothing was taken, because no article could hold it. */
  onTooLong: () => void
}

/** All files, where one is a picture or no text comes with them: what is no picture is refused by its name. */
function filesOf(data: DataTransfer): File[] {
  const files = [...data.files]
  const hasText = data.getData('text/html') !== '' || data.getData('text/plain') !== ''
  return !hasText || files.some(({ type }) => type.startsWith('image/')) ? files : []
}

/** Markup of a paste that is read: Word writes ten times the text. */
const MOST_MARKUP = 8 * MEBIBYTE
const endOfAddress = /["')\s]/g

/** The length of what is not the data of pictures. Each end is looked for by itself: see `parseDataUrl`. */
function lengthOfMarkup(html: string): number {
  let length = html.length
  for (let start = html.indexOf('data:'); start >= 0; ) {
    endOfAddress.lastIndex = start
    const end = endOfAddress.exec(html)?.index ?? html.length
    length -= end - start
    start = html.indexOf('data:', end)
  }
  return length
}

/** Whether no article could hold the words, or reading them would hold up the tab. Pictures among them do not count. */
const isTooLong = (data: DataTransfer, html: string): boolean =>
  data.getData('text/plain').length > bounds.content.maxBytes ||
  (html.length > MOST_MARKUP && lengthOfMarkup(html) > MOST_MARKUP)

const hasWords = (html: string) => {
  const { body } = inertDocument(html)
  return Boolean(body.textContent?.trim()) || body.querySelector('img, table, hr') !== null
}

async function bytesOf(address: string): Promise<Blob | undefined> {
  if (address.startsWith('data:')) return readDataUrl(address)
  try {
    const response = await fetch(address)
    return response.ok ? await response.blob() : undefined
  } catch {
    return undefined
  }
}

/** Handles paste and drop: cleans the text, stores pictures on this device, and reports those that were left out. */
export function createTakePaste({ schema, keep, takeFiles, onLost, onWarned, onTooLong }: PasteDeps) {
  const copied = rememberCopied(schema)
  let last: { html: string; clean: CleanPaste } | undefined
  let isCleaned = false
  /** Whether the text was asked for as it is, with Shift. */
  let isPlain = false

  const cleaned = (html: string): CleanPaste => {
    if (last?.html !== html) last = { html, clean: cleanPaste(html) }
    return last.clean
  }

  /** Inserts the text once every picture in it is on this device. */
  async function insertWithPictures(view: EditorView, { html, pictures, lostPictures }: CleanPaste) {
    const body = safeBody(html)
    let lost = lostPictures
    for (const { placeholder, address, isUndescribed } of pictures) {
      const image = body.querySelector(`img[src="${placeholder}"]`)
      if (!image) continue
      const bytes = await bytesOf(address)
      const kept = bytes && (await keep(bytes))
      if (!bytes) lost += 1
      if (!kept) {
        const figure = image.closest('figure')
        image.remove()
        if (figure && !figure.textContent?.trim()) figure.remove()
        continue
      }
      image.setAttribute('src', kept.ref)
      if (kept.width) image.setAttribute('width', String(kept.width))
      if (kept.height) image.setAttribute('height', String(kept.height))
      if (isUndescribed) image.closest('figure')?.setAttribute('data-undescribed', '')
    }
    if (view.isDestroyed) return
    isCleaned = true
    view.pasteHTML(htmlOf(body))
    isCleaned = false
    if (lost > 0) onLost(lost)
  }

  /** Inserts a plain text as what its Markdown means; as it is where the studio's part for that cannot be had. */
  async function insertMarkdown(view: EditorView, text: string) {
    const html = await htmlOfMarkdown(text).catch(() => undefined)
    if (view.isDestroyed) return
    if (html === undefined) {
      view.pasteText(text)
      return
    }
    // One undo takes this back, and nothing that was typed before.
    view.dispatch(closeHistory(view.state.tr))
    const clean = cleaned(html)
    if (clean.warnings.length > 0) onWarned(clean.warnings)
    await insertWithPictures(view, clean)
  }

  /** @returns whether the data was handled here, so that the editor does not handle it too */
  function take(view: EditorView, data: DataTransfer | null): boolean {
    if (isCleaned || !data) return false
    const files = filesOf(data)
    const html = data.getData('text/html')
    if (copied.find(html)) return false
    const clean = html ? cleaned(html) : undefined
    // Word and spreadsheets add a picture of the copied text; a browser adds the HTML tag of a copied picture.
    if (files.length > 0 && !(clean && hasWords(clean.html))) {
      takeFiles(files)
      return true
    }
    if (!clean) {
      const text = data.getData('text/plain')
      if (isPlain || view.state.selection.$from.parent.type.spec.code || !isMarkdown(text)) return false
      void insertMarkdown(view, text)
      return true
    }
    if (clean.warnings.length > 0) onWarned(clean.warnings)
    if (clean.pictures.length > 0) {
      void insertWithPictures(view, clean)
      return true
    }
    if (clean.lostPictures > 0) onLost(clean.lostPictures)
    return false
  }

  /** Before the editor reads it: `handlePaste` is asked afterwards. */
  function refuse(event: Event, data: DataTransfer | null): boolean {
    const html = data?.getData('text/html') ?? ''
    if (!data || copied.find(html) || !isTooLong(data, html)) return false
    event.preventDefault()
    onTooLong()
    return true
  }

  return {
    ...copied.editorProps,
    handleDOMEvents: {
      paste: (_view: EditorView, event: ClipboardEvent) => refuse(event, event.clipboardData),
      drop: (view: EditorView, event: DragEvent) => !view.dragging && refuse(event, event.dataTransfer),
    },
    transformPastedText: (text: string, plain: boolean) => {
      isPlain = plain
      return text
    },
    transformPastedHTML: (html: string) => {
      if (isCleaned) return html
      const own = copied.find(html)
      if (!own) return cleaned(html).html
      copied.pasteInstead(own)
      return ''
    },
    handlePaste: (view: EditorView, event: ClipboardEvent) => take(view, event.clipboardData),
    handleDrop: (view: EditorView, event: DragEvent, _slice: unknown, moved: boolean) => {
      if (moved) return false
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      const taken = take(view, event.dataTransfer)
      if (taken) event.preventDefault()
      if (taken && place) selectNear(view, place.pos)
      return taken
    },
  }
}

function selectNear(view: EditorView, pos: number) {
  const { tr } = view.state
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(pos))))
}

/** The bytes of a `data:` address, which the content security policy forbids to `fetch`; `undefined` if malformed. */
function readDataUrl(address: string): Blob | undefined {
  const parsed = parseDataUrl(address)
  if (!parsed) return undefined
  const { type, isBase64, data } = parsed
  try {
    if (!isBase64) return new Blob([decodeURIComponent(data)], { type })
    const letters = atob(data)
    return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], { type })
  } catch {
    return undefined
  }
}
