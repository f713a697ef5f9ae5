// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

test('Enter leads from the title to the description and from there to the text', async () => {
  fakeServer({})
  const { user } = renderStudio('/create-blog')
  const title = await screen.findByLabelText<HTMLTextAreaElement>('Title')
  title.focus()
  await user.keyboard('A tap that drips{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Description'))
  expect(title.value).toBe('A tap that drips')
  await user.keyboard('Three causes.{Enter}')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Content'))
})
