// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

test('the toolbar is one tab stop, and arrows, Home and End move inside it', async () => {
  fakeServer({})
  const { user } = renderStudio('/create-blog')
  const toolbar = await screen.findByRole('toolbar', { name: 'Formatting' })
  const buttons = within(toolbar).getAllByRole('button')
  const stops = () => buttons.filter((button) => button.tabIndex === 0)
  const inFocus = () => document.activeElement?.getAttribute('aria-label')
  expect(stops()).toHaveLength(1)

  screen.getByLabelText('Description').focus()
  await user.tab()
  expect(inFocus()).toBe('Heading 2')
  await user.keyboard('{ArrowRight}')
  expect(inFocus()).toBe('Heading 3')
  await user.keyboard('{End}')
  expect(inFocus()).toBe('Find and replace')
  await user.keyboard('{ArrowRight}')
  expect(inFocus()).toBe('Heading 2')
  await user.keyboard('{ArrowLeft}')
  expect(inFocus()).toBe('Find and replace')
  expect(stops()).toEqual([document.activeElement])
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Content'))
})
