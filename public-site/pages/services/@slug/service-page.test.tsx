// @vitest-environment jsdom
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from '@fettle/shared-types'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RequestProvider } from '../../../components/request/request.tsx'
import { sampleRequest, sampleTexts } from '../../../components/testing/sample-request.ts'
import { Page } from './+Page.tsx'

afterEach(cleanup)

const publicFolder = join(import.meta.dirname, '../../../public')

const { services } = sampleTexts.services
const promises = sampleTexts.home.benefits.map(({ title }) => title)
const serviceAt = (slug: string) => services.find((service) => service.slug === slug) as Service

function open(slug: string) {
  const request = sampleRequest({ path: `/services/${slug}`, data: { service: serviceAt(slug) } })
  render(
    <RequestProvider value={request}>
      <Page />
    </RequestProvider>,
  )
}

const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

test.each(services)(
  '$slug has its hero, offerings, six promises, information and query form [2.43]',
  (service) => {
    open(service.slug)
    const picture = screen.getByAltText(service.alt)
    expect(existsSync(join(publicFolder, picture.getAttribute('src') ?? ''))).toBe(true)
    expect(picture.previousElementSibling?.getAttribute('src')).toBe('/api/placeholder/800/600')
    expect(picture.closest('figure')?.querySelector('figcaption')?.textContent).toContain(service.caption)
    expect(headings()).toEqual(
      expect.arrayContaining([
        service.title,
        ...service.offerings.map(({ title }) => title),
        ...promises,
        service.infoTitle,
      ]),
    )
    for (const point of service.infoPoints) expect(screen.getByText(point)).toBeTruthy()
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Message']) {
      expect(screen.getByLabelText(label).hasAttribute('required')).toBe(true)
    }
  },
)

test('only appliances has the plans and the appliances covered [2.45]', () => {
  open('electrical-appliances')
  const plans = screen.getByRole('table', { name: 'What each plan includes' })
  for (const price of ['₹1,499', '₹2,999', '₹4,999']) expect(within(plans).getByText(price)).toBeTruthy()
  expect(headings()).toContain('Appliances covered')
  cleanup()
  open('plumbing')
  expect(headings()).not.toContain('Appliances covered')
})

test('only electrical works opens with the heading on integrated repair [2.52]', () => {
  open('electrical-works')
  expect(headings()).toContain('Integrated electrical and electronics repair')
  cleanup()
  open('electrical')
  expect(headings()).not.toContain('Integrated electrical and electronics repair')
})
