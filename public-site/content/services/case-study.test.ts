import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { officePicture } from '../../components/business/office-address.ts'
import { drawingSize } from '../drawings.content.ts'
import type { PictureSlot } from '../picture-slot.ts'
import { servicePages } from '../services.ts'
import { stores } from '../stores.content.ts'
import { deskTeam, team } from '../team.content.ts'
import { billTotal } from './case-study.ts'
import { rupees } from './service-page.ts'

const everySection = ['offerings', 'why', 'info', 'quote', 'case', 'prices'] as const

test('every service has its sections once each, in an order of its own', () => {
  for (const { slug, sections } of servicePages) {
    expect(new Set(sections).size, slug).toBe(sections.length)
    expect(sections, slug).toEqual(expect.arrayContaining([...everySection]))
  }
  expect(new Set(servicePages.map(({ sections }) => sections.join())).size).toBe(servicePages.length)
})

test('cases are all different, and the diagnosis of each costs what the site says: nothing', () => {
  const titles = servicePages.map(({ caseStudy }) => caseStudy.title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const { slug, caseStudy } of servicePages) {
    expect(billTotal(caseStudy.bill), slug).toBeGreaterThan(0)
    for (const { item, amount } of caseStudy.bill)
      if (/diagnosis|inspection|quotation/i.test(item)) expect({ slug, amount }).toEqual({ slug, amount: 0 })
  }
})

test('prices are whole rupees, written as in India', () => {
  for (const { slug, prices } of servicePages)
    for (const { from, item, unit } of prices.lines) {
      expect(Number.isInteger(from) && from > 0, `${slug}: ${item}`).toBe(true)
      expect(unit.length).toBeGreaterThan(3)
    }
  expect(rupees(104000)).toBe('₹1,04,000')
})

const slots: Array<[of: string, slot: PictureSlot]> = [
  ...servicePages.map(({ slug, caseStudy }): [string, PictureSlot] => [slug, caseStudy.picture]),
  ...team.map(({ id, picture }): [string, PictureSlot] => [id, picture]),
  ...sampleDocuments.business.offices.map((office): [string, PictureSlot] => [
    office.city,
    officePicture(office),
  ]),
  ...stores.map(({ place, picture }): [string, PictureSlot] => [place, picture]),
]

test.each(slots)('the picture of %s has something to show', (_, slot) => {
  if (slot.kind === 'plate') expect(slot.letters).toMatch(/^[A-Z]{2,3}$/)
  if (slot.kind !== 'drawing') return
  const { width, height } = drawingSize[slot.name]
  expect(slot.detail.x + slot.detail.width).toBeLessThanOrEqual(width)
  expect(slot.detail.y + slot.detail.height).toBeLessThanOrEqual(height)
})

test('the people of the contact page are among the team', () => {
  expect(team.map(({ id }) => id)).toEqual(expect.arrayContaining(deskTeam.ids))
})
