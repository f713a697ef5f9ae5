import { Service, siteDocumentNames, siteDocuments } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { officePicture } from '../business/office-address.ts'
import { drawingSize } from '../drawings/drawing-files.ts'
import type { PictureSlot } from '../slot-picture/picture-slot.ts'
import { pictureOf } from '../slot-picture/picture-slot.ts'
import { sampleTexts } from '../testing/sample-request.ts'

const { about, business, team } = sampleTexts
const { services } = sampleTexts.services
const everySection = ['offerings', 'why', 'info', 'quote', 'case', 'prices'] as const

test.each(siteDocumentNames)(
  'the sample of %s is what its schema takes, and nothing of it is left out',
  (name) => {
    expect(siteDocuments[name].parse(sampleDocuments[name])).toEqual(sampleDocuments[name])
  },
)

test('every service has its sections once each, in an order of its own', () => {
  for (const { slug, sections } of services) {
    expect(new Set(sections).size, slug).toBe(sections.length)
    expect(sections, slug).toEqual(expect.arrayContaining([...everySection]))
  }
  expect(new Set(services.map(({ sections }) => sections.join())).size).toBe(services.length)
})

test('cases are all different, and the diagnosis of each costs what the site says: nothing', () => {
  const titles = services.map(({ caseStudy }) => caseStudy.title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const { slug, caseStudy } of services) {
    expect(
      caseStudy.bill.reduce((sum, { amount }) => sum + amount, 0),
      slug,
    ).toBeGreaterThan(0)
    for (const { item, amount } of caseStudy.bill)
      if (/diagnosis|inspection|quotation/i.test(item)) expect({ slug, amount }).toEqual({ slug, amount: 0 })
  }
})

test('prices are whole rupees', () => {
  for (const { slug, prices } of services)
    for (const { from, item, unit } of prices) {
      expect(Number.isInteger(from) && from > 0, `${slug}: ${item}`).toBe(true)
      expect(unit.length).toBeGreaterThan(3)
    }
})

const slots: Array<[of: string, slot: PictureSlot]> = [
  ...services.map(({ slug, caseStudy }): [string, PictureSlot] => [slug, pictureOf(caseStudy, slug)]),
  ...team.members.map((member): [string, PictureSlot] => [member.id, pictureOf(member, member.name)]),
  ...business.offices.map((office): [string, PictureSlot] => [
    office.city,
    officePicture(office, business.country),
  ]),
  ...about.stores.map((store): [string, PictureSlot] => [store.place, pictureOf(store, store.place)]),
]

test.each(slots)('the picture of %s has something to show', (_, slot) => {
  if (slot.kind === 'plate') expect(slot.letters).toMatch(/^[A-Z]{2,3}$/)
  if (slot.kind !== 'drawing') return
  const { width, height } = drawingSize[slot.name]
  expect(slot.detail.x + slot.detail.width).toBeLessThanOrEqual(width)
  expect(slot.detail.y + slot.detail.height).toBeLessThanOrEqual(height)
})

test('a service has a name and an address, and its address is one that browsers keep', () => {
  const [service] = sampleDocuments.services.services
  for (const slug of ['', 'Big Job', 'ä', 'a--b', '-a', '../a'])
    expect(Service.safeParse({ ...service, slug }).success, slug).toBe(false)
  expect(Service.safeParse({ ...service, slug: 'roof-repair-2' }).success).toBe(true)
})
