import { siteDocuments } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { isBare, newService } from './new-service.ts'

const { services } = sampleDocuments

test('a service of a name alone can be saved, at an address that no other has', () => {
  const names = ['Straßen & Böden', 'Plumbing', 'छत की मरम्मत', 'नल']
  const all = [...services.services]
  for (const name of names) all.push(newService(name, all))
  const added = all.slice(services.services.length)
  expect(added.map(({ slug }) => slug)).toEqual(['strassen-boden', 'plumbing-2', 'service', 'service-2'])
  expect(added.map(({ name, title }) => [name, title])).toEqual(names.map((name) => [name, name]))
  expect(siteDocuments.services.parse({ ...services, services: all }).services).toHaveLength(all.length)
})

test('a new service is bare until something is written, and none of the sample is', () => {
  const added = newService('Dachrinnen', [])
  expect([isBare(added), isBare({ ...added, caption: 'Alles rund ums Dach.' })]).toEqual([true, false])
  expect(services.services.filter(isBare)).toEqual([])
})
