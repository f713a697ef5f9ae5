// @vitest-environment jsdom
import { setFlagsFromString } from 'node:v8'
import type { ContentWarning } from '@fettle/shared-types'
import { getSchema } from '@tiptap/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fillInBrowserParts } from '../../../testing/browser-parts.ts'
import { openTestEditor } from '../../../testing/test-editor.ts'
import { extensionsWith } from '../extensions.ts'
import { createTakePaste } from './take-paste.ts'

const ref = `fettle-image:${'a'.repeat(64)}`
const picture = new File(['x'], 'tap.png', { type: 'image/png' })

function open(keep: (bytes: Blob) => Promise<{ ref: string; width: null; height: null } | undefined>) {
  fillInBrowserParts()
  vi.stubGlobal('ClipboardEvent', Event)
  const takeFiles = vi.fn<(files: File[]) => void>()
  const onLost = vi.fn<(count: number) => void>()
  const onWarned = vi.fn<(warnings: ContentWarning[]) => void>()
  const onTooLong = vi.fn<() => void>()
  const extensions = extensionsWith({ readImage: async () => undefined, describe: () => {} })
  const schema = getSchema(extensions)
  const editor = openTestEditor({
    element: document.createElement('div'),
    extensions,
    editorProps: createTakePaste({ schema, keep, takeFiles, onLost, onWarned, onTooLong }),
  })
  const paste = (html: string, files: File[] = [], text = '') => {
    const written: Record<string, string> = { 'text/html': html, 'text/plain': text }
    const clipboardData = { files, getData: (type: string) => written[type] ?? '' }
    editor.view.dom.dispatchEvent(
      Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }),
    )
  }
  return { editor, paste, takeFiles, onLost, onWarned, onTooLong }
}

const kept = async () => ({ ref, width: null, height: null })

test('a picture copied in a browser, its tag beside its bytes, is taken as a file', () => {
  const { paste, takeFiles, onLost } = open(kept)
  paste('<meta charset="utf-8"><img src="https://other.example/tap.png">', [picture])
  expect(takeFiles).toHaveBeenCalledWith([picture])
  expect(onLost).not.toHaveBeenCalled()
})

test('files that are no pictures are taken beside one, and alone, so that they are refused by name', () => {
  const { paste, takeFiles } = open(kept)
  const note = new File(['x'], 'note.txt', { type: 'text/plain' })
  paste('', [picture, note])
  paste('', [note])
  expect(takeFiles.mock.calls).toEqual([[[picture, note]], [[note]]])
})

test('cells with a picture of themselves beside them stay cells', () => {
  const { editor, paste, takeFiles } = open(kept)
  paste('<table><tr><td>Seat</td></tr></table>', [picture])
  expect(takeFiles).not.toHaveBeenCalled()
  expect(editor.getText()).toContain('Seat')
})

test('pictures whose bytes came along are kept first, then everything is put in; a refused one is left out', async () => {
  const { editor, paste } = open(async (bytes) => (bytes.size > 3 ? kept() : undefined))
  paste(
    '<p>Before</p><p><img alt="Seat" src="data:image/png;base64,AAAAAAAA"></p><p><img src="data:image/gif;base64,AAAA"></p><p>After</p>',
  )
  await expect.poll(() => editor.getText()).toContain('After')
  expect(editor.getHTML()).toContain(
    `<figure><img src="${ref}" alt="Seat"><figcaption></figcaption></figure><p>After</p>`,
  )
  expect(editor.getHTML().match(/<img/g)).toHaveLength(1)
})

test('what stands on another computer is counted', () => {
  const { editor, paste, onLost } = open(kept)
  paste('<p>a</p><img src="file:///C:/a.png"><img src="https://other.example/b.png">')
  expect(onLost).toHaveBeenCalledWith(2)
  expect(editor.getText()).toBe('a')
})

test('a video and a drawing of another page: the one becomes a link, the other is told as left out', () => {
  const { editor, paste, onWarned } = open(kept)
  paste(
    '<p>Watch <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="A tap"></iframe></p><svg role="img"><text>x</text></svg><svg><path /></svg>',
  )
  expect(editor.getHTML()).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">A tap</a>')
  expect(onWarned.mock.calls.flat(2).map(({ what, count }) => [what, count])).toEqual([
    ['embeds', 1],
    ['removed', 1],
  ])
  onWarned.mockClear()
  paste('<p>Words</p>')
  expect(onWarned).not.toHaveBeenCalled()
})

test('words in a drawing or in a field of a form are told as left out, and an icon is not', () => {
  const { editor, paste, onWarned } = open(kept)
  const chart = '<svg><g><text>Leaks</text></g></svg>'
  paste(`<p>a</p>${chart}<textarea>b</textarea><select><option>c</option></select><svg><path /></svg>`)
  expect(editor.getText()).toBe('a')
  expect(onWarned.mock.calls.flat(2).map(({ what, count }) => [what, count])).toEqual([['removed', 3]])
})

const written = [
  '# Descaling a geyser',
  '',
  'Switch it **off**, then [read on](https://example.com/a).',
  '',
  '1. Drain it',
  '2. Open it',
  '   - with a 24 mm key',
  '',
  '| Scale | Years |',
  '| --- | --- |',
  '| 3 mm | 2 |',
  '',
  '```',
  '# not a heading',
  '```',
  '',
  '> Never dry.',
  '',
  '<script>alert(1)</script>',
  '',
  '![A key](https://other.example/key.png)',
].join('\r\n')

test('Markdown that comes as plain text becomes what it means, cleaned as any other paste', async () => {
  const { editor, paste, onLost } = open(kept)
  paste('', [], written)
  await expect.poll(() => editor.getText()).toContain('Never dry.')
  const html = editor.getHTML()
  for (const part of [
    /<h2[^>]*>Descaling a geyser<\/h2>/,
    /<strong>off<\/strong>, then <a [^>]*href="https:\/\/example.com\/a"/,
    /<ol>.*<ul>.*24 mm/s,
    /<th[^>]*>.*Scale/s,
    /<pre><code>#\u00A0?\s*not a heading/,
    /<blockquote>.*Never dry/s,
  ])
    expect(html).toMatch(part)
  expect(html).not.toContain('alert')
  await expect.poll(() => onLost.mock.calls).toEqual([[1]])
})

test('a plain text stays one: without such lines, with Shift, in code, or where reading it would take seconds', async () => {
  const { editor, paste } = open(kept)
  const shift = (isDown: boolean) =>
    editor.view.dom.dispatchEvent(
      new KeyboardEvent(isDown ? 'keydown' : 'keyup', { key: 'Shift', keyCode: 16, shiftKey: isDown }),
    )
  paste('', [], 'Size 4 - 5 mm\n- one line alone')
  shift(true)
  paste('', [], '# as it is')
  shift(false)
  paste('', [], `# ${'_a'.repeat(20_000)}`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(editor.getHTML()).not.toMatch(/<h[1-6]|<li/)
  expect(editor.getText()).toContain('# as it is')
  editor.commands.setContent('<pre><code>x</code></pre>')
  editor.commands.setTextSelection(2)
  paste('', [], '# in code')
  expect(editor.getText()).toContain('x# in code')
})

test('what no article can hold is not taken, and nothing of the article changes', async () => {
  const { editor, paste, onTooLong } = open(kept)
  paste('<p>Before</p>')
  const long = 'Words. '.repeat(200_000)
  paste('', [], long)
  paste(`<p>${long}</p>`, [], long)
  paste(`<p>${'<span style="mso-spacerun:yes">a</span>'.repeat(300_000)}</p>`)
  expect(onTooLong).toHaveBeenCalledTimes(3)
  expect(editor.getText()).toBe('Before')
})

test('a large picture is no text, and is taken in a tab of any age', async () => {
  // As V8 compiles once a tab holds much code: each letter of `[^"]+` takes room to go back to, and 64 MB are all.
  setFlagsFromString('--no-regexp-optimization')
  onTestFinished(() => setFlagsFromString('--regexp-optimization'))
  const { editor, paste, onTooLong } = open(kept)
  paste(`<p>After</p><img src="data:image/png;base64,${'A'.repeat(9_000_000)}">`)
  await expect.poll(() => editor.getText()).toContain('After')
  expect(editor.getHTML()).toContain(ref)
  expect(onTooLong).not.toHaveBeenCalled()
})
