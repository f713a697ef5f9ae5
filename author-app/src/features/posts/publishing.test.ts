import { expect, test } from 'vitest'
import { afterCreating, afterUpdating } from './publishing.ts'

const LATER = 'Readers do not see it until you publish it.'

test('the question before a submit names the status, and what readers will see', () => {
  expect(afterCreating('Draft')).toBe(`It is saved as a Draft. ${LATER}`)
  expect(afterCreating('Published')).toBe('It is saved as Published. Readers see it on the site at once.')
})

test('an update says whether the status stays or changes', () => {
  expect(afterUpdating('Draft', 'Draft')).toBe(`It stays a Draft. ${LATER}`)
  expect(afterUpdating('Draft', 'Published')).toBe(
    'It becomes a Draft. Readers do not see it on the site any more.',
  )
  expect(afterUpdating('Published', 'Published')).toBe(
    'It stays Published. Readers see the new version at once.',
  )
  expect(afterUpdating('Published', 'Draft')).toBe(
    'It becomes Published. Readers see it on the site at once.',
  )
  expect(afterUpdating('Draft', undefined)).toBe(afterCreating('Draft'))
})
