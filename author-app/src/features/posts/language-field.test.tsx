// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const draft = somePost({ _id: 'p1', status: 'Draft', language: 'la' })

test('a post keeps a language that is not offered, takes another one, or the language of the site again', async () => {
  let rev = 1
  const server = fakeServer(
    {
      'PUT /blogs/p1': (asked) => {
        rev += 1
        return { ...draft, language: String(asked.form.get('language')) || null, rev: `rev-${rev}` }
      },
    },
    [draft],
  )
  const { path, user } = renderStudio('/edit-blog/p1')
  const field = await screen.findByLabelText<HTMLSelectElement>('Language')
  expect(field.value).toBe('la')
  expect(within(field).getByRole('option', { name: 'French' })).toBeDefined()
  await user.selectOptions(field, 'Hindi')
  await user.click(screen.getByRole('button', { name: 'Update blog post' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(server.sent('PUT', '/blogs/p1')).toHaveLength(1))
  expect(server.sent('PUT', '/blogs/p1')[0]?.form.get('language')).toBe('hi')
  await waitFor(() => expect(path()).toBe('/blogs/p1'))
})
