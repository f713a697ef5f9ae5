import { siteDocumentNames, siteDocuments } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import {
  documentFields,
  documentTitle,
  emptyItem,
  type ListField,
  labelOf,
  shownFields,
} from './document-fields.ts'
import { issuesOf } from './document-issues.ts'
import { textsOf, tokensIn, unknownTokens } from './document-texts.ts'

const facts = sampleDocuments.facts.entries.map(({ name }) => name)
const services = documentFields('services')[0] as ListField

test.each(siteDocumentNames)('every part of %s has a title for people', (name) => {
  const check = (fields: ReturnType<typeof documentFields>): void => {
    for (const field of fields) {
      if (field.name !== '' && field.kind !== 'group') expect(field.title).toMatch(/^[A-Z]/)
      if (field.kind === 'list' && Array.isArray(field.item)) check(field.item)
      if (field.kind === 'group') check(field.fields)
    }
  }
  expect(documentTitle(name)).not.toBe(name)
  check(documentFields(name))
})

test('the texts of a document are found with their places, and the sample names no unknown fact', () => {
  const texts = textsOf(documentFields('home'), sampleDocuments.home)
  expect(texts).toContainEqual({ place: 'Price of a visit', at: expect.any(String), text: '{{visit.fee}}' })
  expect(texts).toContainEqual({
    place: 'Warranty, “Spare parts”: Value',
    at: expect.any(String),
    text: '{{warranty.home.parts}}',
  })
  for (const name of siteDocumentNames)
    expect([name, unknownTokens(textsOf(documentFields(name), sampleDocuments[name]), facts)]).toEqual([
      name,
      [],
    ])
})

test('a token that stands for nothing is told once', () => {
  const texts = ['{{visit.fee}} {{visit.fees}}', 'At {{business.name}}, {{visit.fees}}', 'No {token}'].map(
    (text) => ({ place: 'Text', at: 'text', text }),
  )
  expect(unknownTokens(texts, facts)).toEqual(['visit.fees'])
  expect(tokensIn('{{a.b}} and {{c}}')).toEqual(['a.b', 'c'])
})

test('a new service begins with the usual sections, and a field that says nothing for it is not shown', () => {
  const service = emptyItem(services.item as never)
  expect(service).toMatchObject({ sections: ['offerings', 'prices', 'why', 'quote'], listing: 'everywhere' })
  const caseStudy = (services.item as ReturnType<typeof documentFields>).find(
    ({ name }) => name === 'caseStudy',
  )
  const shown = (recordKind: string) =>
    caseStudy?.kind === 'group' ? shownFields(caseStudy.fields, { recordKind }).map(({ name }) => name) : []
  expect(shown('log')).toContain('log')
  expect(shown('log')).not.toContain('note')
  expect(shown('note')).toEqual(expect.arrayContaining(['note', 'signed']))
  const filled = {
    ...service,
    name: 'Roofs',
    slug: 'roofs',
    title: 'Roofs',
    description: 'Roofs.',
    alt: 'A roof',
  }
  const value = { ...sampleDocuments.services, services: [filled] }
  expect(issuesOf(siteDocuments.services, value)).toEqual([])
})

test('a choice in a list is called by its words', () => {
  const sections = (services.item as ReturnType<typeof documentFields>).find(
    ({ name }) => name === 'sections',
  )
  expect(labelOf(sections as ListField, 'quote')).toBe('Enquiry form')
})
