// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, neverAnswered, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const pathOf = (at: number) => `/images/${createHash('sha256').update(String(at)).digest('hex')}`

/** Chooses as many pictures as there are answers, called 0.png and so on. */
async function choose(answers: FakeAnswer[]) {
  const server = fakeServer({
    'GET /images': () => Response.json([], { headers: { 'x-total-count': '0' } }),
    ...Object.fromEntries(answers.map((answer, at) => [`PUT ${pathOf(at)}`, answer])),
  })
  renderStudio('/media')
  const files = answers.map((_, at) => new File([String(at)], `${at}.png`, { type: 'image/png' }))
  fireEvent.change(await screen.findByLabelText('Pictures to upload'), { target: { files } })
  return server
}

const stored: FakeAnswer = () => ({ path: '/uploads/a-1200.webp', width: 1200, height: 800 })
const refused: FakeAnswer = () => refusedWith(422, 'This is no picture.')

test('of pictures that were given up only those that arrived are called uploaded', async () => {
  const server = await choose([stored, neverAnswered, stored])
  await waitFor(() => expect(screen.getByText('Uploading 1.png…')).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('1 of 3 pictures uploaded.')).toBeDefined()
  expect(server.sent('PUT', pathOf(2))).toEqual([])
})

test('the browser asks before pictures that are being sent are cut off, and not after', async () => {
  await choose([stored, neverAnswered])
  await waitFor(() => expect(screen.getByText('Uploading 1.png…')).toBeDefined())
  const close = () => new Event('beforeunload', { cancelable: true })
  expect(window.dispatchEvent(close())).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('1 of 2 pictures uploaded.')
  expect(window.dispatchEvent(close())).toBe(true)
})

test('what was refused is named, however many there are, and how many arrived', async () => {
  await choose([stored, refused, refused, refused, refused, refused])
  const named = [1, 2, 3].map((at) => `${at}.png: This is no picture.`).join(' ')
  expect(
    await screen.findByText(`1 of 6 pictures uploaded. ${named} 2 more could not be uploaded.`),
  ).toBeDefined()
})
