// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openTestEditor } from '../../testing/test-editor.ts'
import { rareBlocks } from './commands.ts'
import { extensionsWith } from './extensions.ts'
import { tidyBody } from './tidy-article.ts'

function open(content: string) {
  const editor = openTestEditor({
    extensions: extensionsWith({ readImage: async () => undefined, describe: () => {} }),
    content,
  })
  /** The article with names in place of the ids, in the order in which they first stand. */
  const html = () => {
    const body = document.createElement('div')
    body.innerHTML = editor.getHTML()
    const names = new Map<string, string>()
    return tidyBody(body).innerHTML.replace(/a-(?:note|ref)-\w+/g, (id) => {
      if (!names.has(id)) names.set(id, `${id.slice(2, 6)}${names.size}`)
      return names.get(id) ?? ''
    })
  }
  const note = (words: string) => {
    rareBlocks.find(({ label }) => label === 'Footnote')?.run(editor)
    editor.commands.insertContent(words)
  }
  return { editor, html, note }
}

const places = (html: string) =>
  [...html.matchAll(/<a id="(\w+-?\d)" href="#(\w+\d)">(\d)/g)].map(([, , to, at]) => `${to} ${at}`)
const notes = (html: string) =>
  [...html.matchAll(/<li id="(\w+\d)">([^<]*)/g)].map(([, id, words]) => `${id} ${words}`)

test('notes are written below the text, in the order of their numbers in it', () => {
  const { editor, html, note } = open('<p>one two</p>')
  editor.commands.setTextSelection(8)
  note('second')
  editor.commands.setTextSelection(4)
  note('first')
  expect(places(html())).toEqual(['note1 1', 'note3 2'])
  expect(notes(html())).toEqual(['note1 first', 'note3 second'])
  editor.commands.undo()
  editor.commands.undo()
  expect(editor.getText()).toContain('one two')
})

test('a number that is taken out keeps its note, behind the others; a copied one leads to the same note', () => {
  const { editor, html, note } = open('<p>one two</p>')
  editor.commands.setTextSelection(8)
  note('second')
  editor.commands.setTextSelection(4)
  note('first')
  editor.commands.deleteRange({ from: 4, to: 5 })
  expect(places(html())).toEqual(['note1 1'])
  expect(notes(html())).toEqual(['note1 second', 'note2 first'])

  const reference = editor.state.doc.nodeAt(8)
  expect(reference?.type.name).toBe('noteReference')
  editor.commands.insertContentAt(1, reference?.toJSON())
  expect(places(html())).toEqual(['note1 1', 'note1 1'])
  const ids = [...editor.getHTML().matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test('numbers that a writer gave stay while only words change', () => {
  const { editor } = open(
    '<p>a<sup><a href="#a-n" id="a-r">7</a></sup></p><ol start="7"><li id="a-n">b</li></ol>',
  )
  editor.commands.insertContentAt(1, 'word ')
  expect(editor.getHTML()).toContain('>7</a></sup>')
})
