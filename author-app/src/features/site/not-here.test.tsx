// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { businessServer } from '../../testing/business-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

afterEach(() => localStorage.clear())

function siteWithout(permissions: string[]) {
  const answer = () => ({ documents: [], names: [], cursor: 'c' })
  businessServer(permissions).answer('GET /site/changes', answer)
  renderStudio('/site/business')
}

test('a document that is for owners alone says so to an editor', async () => {
  siteWithout(['site'])
  expect(await screen.findByText(/^Your account may not change this\./)).toBeDefined()
})

test('an owner whose device has lost a document is told how to get it back', async () => {
  siteWithout(['site', 'business'])
  expect(await screen.findByText(/^This is not on this device any more\./)).toBeDefined()
})
