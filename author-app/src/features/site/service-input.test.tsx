// @vitest-environment jsdom
import type { GalleryDocument, SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { author, fakeServer } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const pair = { id: 'one', caption: 'A drum', before: 'nothing', after: 'nothing' }
const at = '2026-11-20T06:00:00.000Z'

/** A gallery of one pair beside the services of the sample. */
function galleryServer(service: string) {
  const value = { ...sampleDocuments.gallery, heading: 'Work', pairs: [{ ...pair, service }] }
  const times = { rev: 'r', updatedAt: at, publishedAt: at }
  const gallery: SiteDocument = { name: 'gallery', state: 'edited', ...times, value, published: value }
  const { services } = sampleDocuments
  const of: SiteDocument = { ...gallery, name: 'services', value: services, published: services }
  return fakeServer({
    'GET /account': () => ({ email: author, name: '', role: 'owner', permissions: ['site', 'business'] }),
    'GET /account/devices': () => [],
    'GET /site/changes': () => ({ documents: [of, gallery], names: ['services', 'gallery'], cursor: 'c' }),
    'PUT /site/gallery': ({ text }) => ({ ...gallery, rev: 'next', value: JSON.parse(text) }),
  })
}

const serviceField = () => screen.findByLabelText<HTMLSelectElement>('Service')

test('the service of a pair is chosen among the services', async () => {
  const { calls } = galleryServer('')
  const { user } = renderStudio('/site/gallery')
  const field = await serviceField()
  await screen.findByRole('option', { name: 'Plumbing' })
  const names = sampleDocuments.services.services.map(({ name }) => name)
  expect([...field.options].map(({ value }) => value)).toEqual(['', ...names])
  await user.selectOptions(field, 'Plumbing')
  await waitFor(() => {
    const [sent] = calls.filter(({ method }) => method === 'PUT')
    expect((JSON.parse(sent?.text ?? '{}') as Partial<GalleryDocument>).pairs?.[0]?.service).toBe('Plumbing')
  })
})

test('a service that is gone stays named, and is said to be gone', async () => {
  galleryServer('Roof Work')
  renderStudio('/site/gallery')
  expect(await screen.findByText(/No service is called “Roof Work” now/)).toBeDefined()
  expect((await serviceField()).value).toBe('Roof Work')
})

test('a name that was typed in other letters is that of its service', async () => {
  galleryServer(' plumbing ')
  renderStudio('/site/gallery')
  await screen.findByRole('option', { name: 'Plumbing' })
  expect((await serviceField()).value).toBe('Plumbing')
})
