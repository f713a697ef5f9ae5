import { bounds } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { longestTitle } from './page-head.ts'

test('a save warns of the titles that pages are too long with', () => {
  expect(longestTitle).toBe(bounds.title.shown)
})
