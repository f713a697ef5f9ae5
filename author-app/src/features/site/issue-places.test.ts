import { siteDocuments } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { documentFields } from './document-fields.ts'
import { issuesOf } from './document-issues.ts'
import { issuePlaces } from './issue-places.ts'

test('what is said against a document is told by the fields, in words, each once', () => {
  const { business } = sampleDocuments
  const [monday] = business.hours.week.Monday
  const value = {
    ...business,
    name: '',
    founded: 'long ago',
    hours: {
      ...business.hours,
      week: { ...business.hours.week, Monday: [{ ...monday, opens: 'soon', closes: 'late' }] },
    },
    languages: ['en', ''],
    offices: business.offices.map((office) => ({ ...office, email: 'nobody' })),
  }
  const places = issuePlaces(documentFields('business'), value, issuesOf(siteDocuments.business, value))
  expect(places).toEqual([
    { place: 'Name', at: 'name' },
    { place: 'Founded in', at: 'founded' },
    { place: 'Week, Monday', at: 'hours.week.Monday' },
    { place: 'Offices, “New Delhi”: Email', at: 'offices.0.email' },
    { place: 'Offices, “Varanasi”: Email', at: 'offices.1.email' },
    { place: 'Languages you speak, “Language 2”', at: 'languages.1' },
  ])
})
