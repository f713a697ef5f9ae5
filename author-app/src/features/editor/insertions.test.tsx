// @vitest-environment jsdom
import { bounds, type LibraryPicture } from '@fettle/shared-types'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { tinyPng } from '../../engine/testing/pictures.ts'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { fakeServer, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'
import { openTestEditor } from '../../testing/test-editor.ts'
import { extensionsWith } from './extensions.ts'
import { VideoDialog } from './video-dialog.tsx'

afterEach(cleanup)

const tap: LibraryPicture = {
  ...{ path: '/uploads/a-1200.webp', preview: '/uploads/a-400.webp', sha256: 'a'.repeat(64) },
  ...{ width: 1200, height: 800, title: 'tap.jpg', alt: 'A tap', uploadedAt: '2026-11-20T06:00:00.000Z' },
  ...{ uploadedBy: 'Asha', mayChange: true, uses: 1 },
}
const tool = async (name: string) =>
  within(await screen.findByRole('toolbar', { name: 'Formatting' })).getByRole('button', { name })

test('a picture of the library is put into the article with its own file, its size and the words it has', async () => {
  fakeServer({ 'GET /images': () => Response.json([tap], { headers: { 'x-total-count': '1' } }) })
  const { user } = renderStudio('/create-blog')
  await user.click(await tool('Picture from the library'))
  await user.click(await screen.findByRole('button', { name: /^tap\.jpg/ }))
  const words = await screen.findByLabelText(/^Alternative text/)
  expect((words as HTMLInputElement).value).toBe('A tap')
  await user.click(screen.getByRole('button', { name: 'Add image' }))
  const image = await within(screen.getByLabelText('Content')).findByAltText('A tap')
  expect(['src', 'width', 'height'].map((name) => image.getAttribute(name))).toEqual([
    tap.path,
    '1200',
    '800',
  ])
})

/** Chooses files with the tool for images. */
async function choose(files: File[]) {
  fakeServer({})
  const studio = renderStudio('/create-blog')
  await tool('Image')
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (!input) throw new Error('There is no field for files.')
  fireEvent.change(input, { target: { files } })
  return studio
}

test('of files chosen together, each that is refused is named with its reason, and the others are added', async () => {
  const files = [
    new File([new Uint8Array(bounds.image.maxBytes + 1)], 'mid.png', { type: 'image/png' }),
    new File([tinyPng(1)], 'red.png', { type: 'image/png' }),
    new File(['Buy washers.'], 'note.txt', { type: 'text/plain' }),
  ]
  const { user } = await choose(files)
  const told = await screen.findByText(/^mid\.png:/)
  expect(told.textContent).toBe(
    'mid.png: The image must be at most 10 MiB. note.txt: The image must be a JPEG, PNG, WebP, AVIF or GIF.',
  )
  expect(screen.getByText('2 files could not be added.')).toBeDefined()
  await user.type(await screen.findByLabelText(/^Alternative text/), 'A red door')
  await user.click(screen.getByRole('button', { name: 'Add image' }))
  expect(await within(screen.getByLabelText('Content')).findByAltText('A red door')).toBeDefined()
})

test('a picture without a description is asked for in the words of the studio, beside its field', async () => {
  const files = [1, 2].map((at) => new File([tinyPng(at)], `${at}.png`, { type: 'image/png' }))
  const { user } = await choose(files)
  const [first, second] = await screen.findAllByLabelText(/^Alternative text/)
  if (!first || !second) throw new Error('There are no two pictures.')
  await user.type(first, 'A red door')
  await user.click(screen.getByRole('button', { name: 'Add 2 images' }))
  const told = await screen.findByText('Describe the picture, or mark it as decorative.')
  expect(second.getAttribute('aria-describedby')).toContain(told.id)
  expect(document.activeElement).toBe(second)
  expect(first.getAttribute('aria-invalid')).not.toBe('true')
  await user.type(second, 'A green door')
  expect(screen.queryByText('Describe the picture, or mark it as decorative.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add 2 images' }))
  expect(await within(screen.getByLabelText('Content')).findByAltText('A green door')).toBeDefined()
})

test('the language of a code block is chosen beside it, and taken away again', async () => {
  fakeServer({})
  const { user } = renderStudio('/create-blog')
  await user.click(await tool('Code block'))
  const field = await screen.findByLabelText<HTMLSelectElement>('Language of the code')
  expect(field.value).toBe('')
  const code = () => screen.getByLabelText('Content').querySelector('pre code')?.className
  await user.selectOptions(field, 'Python')
  await waitFor(() => expect(code()).toBe('language-python'))
  await user.selectOptions(await screen.findByLabelText('Language of the code'), 'No language')
  await waitFor(() => expect(code()).toBe(''))
})

const sha256 = 'b'.repeat(64)
const keptPicture = { ref: `fettle-image:${sha256}`, sha256, type: 'image/png', width: 480, height: 270 }

/** The dialog of a video over an article, with the cursor at its end, or with its last block selected. */
function openVideoDialog(content = '<p>Watch:</p>', where: 'end' | 'last block' = 'end') {
  fillInBrowserParts()
  const extensions = extensionsWith({ readImage: async () => undefined, describe: () => {} })
  const editor = openTestEditor({ extensions, content })
  if (where === 'end') editor.commands.focus('end')
  else editor.commands.setNodeSelection(editor.state.doc.content.size - 1)
  const close = vi.fn()
  const keep = async () => keptPicture
  render(
    <MantineProvider>
      <VideoDialog editor={editor} keep={keep} close={close} />
    </MantineProvider>,
  )
  return { editor, close, user: userEvent.setup() }
}

test('a video is a paragraph that is one link to its page; another address is refused with a sentence', async () => {
  const { editor, close, user } = openVideoDialog()
  const address = await screen.findByLabelText(/^Address of the video/)
  await user.type(address, 'https://example.com/video')
  await user.click(screen.getByRole('button', { name: 'Add video' }))
  expect(screen.getByText('This is not the address of a YouTube or Vimeo video.')).toBeDefined()
  expect(close).not.toHaveBeenCalled()
  expect(editor.getHTML()).toBe('<p>Watch:</p>')
  await user.clear(address)
  await user.type(address, 'https://youtu.be/abcdefghijk?t=30')
  await user.type(screen.getByLabelText('Title of the video'), 'A washer changed')
  await user.click(screen.getByRole('button', { name: 'Add video' }))
  expect(close).toHaveBeenCalledOnce()
  expect(editor.getHTML()).toBe(
    '<p>Watch:</p><p><a href="https://www.youtube.com/watch?v=abcdefghijk&amp;t=30s">A washer changed</a></p><p></p>',
  )
})

test('the picture of a video stands in its link, described by the title', async () => {
  const { editor, user } = openVideoDialog()
  await user.type(await screen.findByLabelText(/^Address of the video/), 'https://vimeo.com/76979871')
  await user.type(screen.getByLabelText('Title of the video'), 'A washer changed')
  await user.upload(
    screen.getByLabelText('Picture of the video'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  )
  await user.click(screen.getByRole('button', { name: 'Add video' }))
  expect(editor.getHTML()).toBe(
    `<p>Watch:</p><p><a href="https://vimeo.com/76979871"><img src="${keptPicture.ref}" alt="A washer changed" width="480" height="270"></a></p><p></p>`,
  )
})

test('the video that is selected is changed in its place, its title, its picture and its address', async () => {
  const said = '<p><a href="https://vimeo.com/76979871"><img src="/uploads/a.webp" alt="A washer"></a></p>'
  const { editor, user } = openVideoDialog(`<p>Watch:</p>${said}`, 'last block')
  const title = await screen.findByLabelText<HTMLInputElement>('Title of the video')
  expect(title.value).toBe('A washer')
  await user.clear(title)
  await user.type(title, 'Two washers')
  await user.click(screen.getByRole('button', { name: 'Remove picture' }))
  await user.click(screen.getByRole('button', { name: 'Change video' }))
  expect(editor.getHTML()).toBe(
    '<p>Watch:</p><p><a href="https://vimeo.com/76979871">Two washers</a></p><p></p>',
  )
  expect(editor.state.selection.from).toBe(8)
})

test('a picture that is still being put on the device when the post is submitted has its words asked for first', async () => {
  fakeServer({}, [somePost({ _id: 'p1' })])
  const { user } = renderStudio('/edit-blog/p1')
  await screen.findByLabelText('Title')
  const file = new File([tinyPng(5)], 'hinge.png', { type: 'image/png' })
  const read = file.arrayBuffer.bind(file)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  file.arrayBuffer = () => held.then(read)
  const chooser = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (!chooser) throw new Error('There is no field for files.')
  fireEvent.change(chooser, { target: { files: [file] } })
  await user.click(screen.getByRole('button', { name: 'Update blog post' }))
  release()
  await user.type(await screen.findByLabelText(/^Alternative text/), 'A hinge')
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add image' }))
  expect(await within(screen.getByLabelText('Content')).findByAltText('A hinge')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Update blog post' }))
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeDefined()
})
