// @vitest-environment jsdom
import { type Editor, getSchema } from '@tiptap/core'
import { NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import { expect, test, vi } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { openTestEditor } from '../../testing/test-editor.ts'
import { openArticle } from './article-document.ts'
import { blocks, headings, rareBlocks } from './commands.ts'
import { extensionsWith } from './extensions.ts'
import { insertFigure } from './insert-block.ts'

const figure = (name: string, caption = '') =>
  `<figure><img src="/uploads/${name}.webp" alt="${name}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`

const article =
  `${figure('a')}<p>bc</p>${figure('d', 'ef')}<ul><li>g</li><li></li></ul><blockquote><p>h</p>${figure('i')}</blockquote>` +
  '<table><tbody><tr><td>k</td><td></td></tr></tbody></table><dl><dt>l</dt><dd>m</dd></dl><pre><code>no</code></pre><hr>' +
  `<figure><a href="/faq"><img src="/uploads/q.webp" alt=""></a></figure><p></p>${figure('r')}`

function open(html = article) {
  fillInBrowserParts()
  vi.stubGlobal('ClipboardEvent', Event)
  const extensions = extensionsWith({ readImage: async () => undefined, describe: () => {} })
  const { content } = openArticle(html, getSchema(extensions))
  return openTestEditor({ element: document.createElement('div'), extensions, content })
}

/** The letters and pictures of an article in their order; digits are what was added. */
function contentOf({ state }: Editor) {
  let all = ''
  state.doc.descendants((node) => {
    all += /\/(\w+)\.webp/.exec(String(node.attrs.src ?? node.attrs.html))?.[1] ?? node.text ?? ''
  })
  return { old: all.replace(/\d/g, ''), added: all.replace(/\D/g, '') }
}

/** Every place for a cursor, and every block that can be selected whole. */
function everySelection({ state: { doc } }: Editor): Selection[] {
  const found: Selection[] = []
  for (let pos = 0; pos <= doc.content.size; pos++) {
    const { parent, nodeAfter } = doc.resolve(pos)
    if (parent.inlineContent) found.push(TextSelection.create(doc, pos))
    if (nodeAfter?.isBlock && NodeSelection.isSelectable(nodeAfter))
      found.push(NodeSelection.create(doc, pos))
  }
  return found
}

/** Does something at every selection of the article, each time from the start, and sees it undone. */
function atEverySelection(act: (editor: Editor) => void, see: (where: string, editor: Editor) => void) {
  const editor = open()
  const { state } = editor
  const first = editor.getHTML()
  for (const selection of everySelection(editor)) {
    editor.view.updateState(state)
    editor.view.dispatch(editor.state.tr.setSelection(selection))
    const where = `at ${selection.from} in ${selection.$from.parent.type.name}`
    act(editor)
    editor.state.doc.check()
    see(where, editor)
    for (let times = 0; times < 9 && editor.can().undo(); times++) editor.commands.undo()
    expect(editor.getHTML(), `undone ${where}`).toBe(first)
  }
}

const whole = 'abcdefghiklmnoqr'

test('pictures put in one after another all stay in order, wherever the cursor is and whatever is selected', () => {
  atEverySelection(
    (editor) => {
      for (const name of ['1', '2', '3'])
        insertFigure(editor, { src: `/uploads/${name}.webp`, alt: name }, '')
    },
    (where, editor) => {
      expect(contentOf(editor), where).toEqual({ old: whole, added: '123' })
    },
  )
})

const pastes: [string, string][] = [
  ['a picture', figure('1')],
  ['pictures', `${figure('1')}${figure('2', '3')}${figure('4')}`],
  ['words and a picture', `<p>1</p>${figure('2')}<p>3</p>`],
  ['paragraphs', '<p>1</p><p>2</p>'],
]

test.each(pastes)('pasting %s leaves every picture and letter, wherever the cursor is', (_what, html) => {
  atEverySelection(
    (editor) => {
      // Words take the place of cells that are selected whole, as in any spreadsheet; pictures do not.
      const isOverCells = editor.state.selection instanceof CellSelection
      if (isOverCells && html.startsWith('<p>')) editor.commands.focus('end')
      editor.view.pasteHTML(html)
    },
    (where, editor) => {
      const { old, added } = contentOf(editor)
      expect(old, where).toBe(whole)
      expect(added, where).toBe(html.replace(/alt="\d"|\D/g, ''))
    },
  )
})

const commands = [...headings.slice(0, 1), ...blocks, ...rareBlocks]

test.each(commands.map((command) => [command.label, command] as const))(
  '%s loses no letter and no picture, wherever the cursor is',
  (_label, command) => {
    atEverySelection(
      (editor) => {
        if (!command.enabled || command.enabled(editor)) command.run(editor)
      },
      (where, editor) => expect(contentOf(editor).old, where).toBe(whole),
    )
  },
)

/** A note is referred to where the cursor is; only the note itself is a block. */
const isNote = ({ label }: { label: string }) => label === 'Footnote'

test('a note in a caption is referred to in it, and stands below the text', () => {
  const note = commands.find(isNote)
  for (const caption of ['', 'words']) {
    const editor = open(`${figure('a', caption)}<p>end</p>`)
    editor.commands.setTextSelection(2)
    note?.run(editor)
    const { doc } = editor.state
    expect(doc.children.map(({ type }) => type.name).slice(0, 3)).toEqual([
      'figure',
      'paragraph',
      'orderedList',
    ])
    expect(doc.child(0).attrs).toEqual(open(figure('a', caption)).state.doc.child(0).attrs)
    expect(doc.child(0).textContent).toBe(caption)
    expect(JSON.stringify(doc.child(0).toJSON())).toContain('noteReference')
    expect(doc.child(1).textContent).toBe('end')
  }
})

test.each(commands.filter((command) => !isNote(command)).map((command) => [command.label, command] as const))(
  '%s in a caption goes below the figure and leaves it as it is',
  (_label, command) => {
    for (const caption of ['', 'words']) {
      const editor = open(`${figure('a', caption)}<p>end</p>`)
      editor.commands.setTextSelection(2)
      const before = editor.state.doc.child(0)
      command.run(editor)
      expect(editor.state.doc.child(0).eq(before)).toBe(true)
      expect(editor.state.doc.child(1).type.name).not.toBe('figure')
      expect(editor.state.doc.lastChild?.textContent).toBe('end')
    }
  },
)

test('the caption of a picture names a direction and a language where it has them, and nothing else', () => {
  const editor = open(
    `${figure('a', 'no direction')}<figure><img src="/uploads/b.webp" alt="b"><figcaption dir="rtl">x</figcaption></figure>`,
  )
  const captions = [...editor.view.dom.querySelectorAll('figcaption > div, figcaption')]
  expect(captions.map(({ outerHTML }) => outerHTML).join('')).not.toContain('null')
  expect(captions.some((caption) => caption.getAttribute('dir') === 'rtl')).toBe(true)
})
