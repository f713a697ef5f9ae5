import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { reachableHome } from './reachable-home.ts'

const { home, services } = sampleDocuments
const all = services.services
const shown = (slugs: readonly string[]) => {
  const { slides, categories } = reachableHome(
    home,
    all.filter(({ slug }) => slugs.includes(slug)),
  )
  return { slides: slides.map(({ id }) => id), categories: categories.map(({ id }) => id) }
}

test('the sample leads to pages that are there', () => {
  expect(reachableHome(home, all)).toEqual(home)
})

test('slides and categories of a service without a page are not shown', () => {
  const { slides, categories } = shown(['plumbing'])
  expect(slides).toEqual(['the-house', 'devices', 'contracts'])
  expect(categories).not.toContain('pest-control')
  expect(categories).not.toContain('cleaning')
  const few = { ...home, slides: home.slides.slice(0, 1) }
  expect(reachableHome(few, []).slides).toEqual(few.slides)
})

test('an earlier address of a service leads to it still', () => {
  const moved = all.map((service) => ({ ...service, slug: `${service.id}-new`, formerSlugs: [service.slug] }))
  expect(reachableHome(home, moved)).toEqual(home)
})
