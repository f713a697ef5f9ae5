// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tinyPng } from '../../engine/testing/pictures.ts'
import { fakeServer, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const stored = somePost({ _id: 'p1' })
const sha256 = 'a'.repeat(64)
const path = `/uploads/${sha256}-1200.webp`
const tap = {
  ...{ sha256, path, preview: path, width: 1200, height: 800, sizeBytes: 1, uses: 0 },
  ...{ title: 'tap.jpg', alt: 'A tap', uploadedAt: stored.createdAt, uploadedBy: null, mayChange: true },
}

test('a picture of the library becomes the thumbnail, and is named', async () => {
  const server = fakeServer(
    {
      'GET /images': () => Response.json([tap], { headers: { 'x-total-count': '1' } }),
      [`GET ${path}`]: () => new Response(tinyPng(3), { headers: { 'content-type': 'image/png' } }),
      'PUT /blogs/p1': () => ({ ...stored, rev: 'rev-2' }),
    },
    [stored],
  )
  const { user } = renderStudio('/edit-blog/p1')
  await user.click(await screen.findByRole('button', { name: 'Choose from the library' }))
  await user.click(await screen.findByRole('button', { name: /^tap\.jpg/ }))
  await screen.findByText('tap.jpg')
  expect(screen.queryByRole('dialog', { name: 'Media library' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Update blog post' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Blog post updated successfully!')
  const sent = server.sent('PUT', '/blogs/p1')[0]?.form.get('thumbnail')
  expect(sent instanceof File && sent.size).toBe(tinyPng(3).byteLength)
})

test('a file that is no image is not taken, and is answered with what is wrong with it and what is needed', async () => {
  fakeServer({})
  renderStudio('/create-blog')
  fireEvent.change(await screen.findByLabelText('Thumbnail'), {
    target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] },
  })
  expect(await screen.findByText('Please upload a thumbnail image.')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe(
    'notes.txt: The image must be a JPEG, PNG, WebP, AVIF or GIF. Please upload a thumbnail image.',
  )
  expect(screen.queryByText('notes.txt')).toBeNull()
})
