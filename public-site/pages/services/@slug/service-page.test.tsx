// @vitest-environment jsdom
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { servedTarget } from '../../../components/render-target/render-target.ts'
import { RequestProvider } from '../../../components/request/request.tsx'
import { benefitTitles } from '../../../content/benefits.content.ts'
import { electricalWorksIntro } from '../../../content/services/electrical-works.ts'
import { appliancesCovered, maintenancePlans } from '../../../content/services/maintenance-plans.ts'
import { servicePages } from '../../../content/services.ts'
import { Page } from './+Page.tsx'

afterEach(cleanup)

const publicFolder = join(import.meta.dirname, '../../../public')

function open(slug: string) {
  const request = {
    path: `/services/${slug}`,
    search: {},
    data: undefined,
    business: sampleDocuments.business,
    isSample: true,
    publicOrigin: 'https://fettle.example',
    target: servedTarget,
    routeParams: { slug },
    viewer: undefined,
    isNotFound: false,
  }
  render(
    <RequestProvider value={request}>
      <Page />
    </RequestProvider>,
  )
}

const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

test.each(servicePages)(
  '$path has its hero, offerings, six promises, information and query form [2.43]',
  (service) => {
    open(service.slug)
    const picture = screen.getByAltText(service.heroAlt)
    expect(existsSync(join(publicFolder, picture.getAttribute('src') ?? ''))).toBe(true)
    expect(picture.previousElementSibling?.getAttribute('src')).toBe('/api/placeholder/800/600')
    expect(picture.closest('figure')?.querySelector('figcaption')?.textContent).toContain(service.heroCaption)
    expect(headings()).toEqual(
      expect.arrayContaining([
        service.title,
        ...service.offerings.map(({ title }) => title),
        ...benefitTitles,
        service.info.title,
      ]),
    )
    for (const point of service.info.points) expect(screen.getByText(point)).toBeTruthy()
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Message']) {
      expect(screen.getByLabelText(label).hasAttribute('required')).toBe(true)
    }
  },
)

test('only appliances has the plans and the appliances covered [2.45]', () => {
  open('electrical-appliances')
  const plans = screen.getByRole('table', { name: 'What each plan includes' })
  for (const { price } of maintenancePlans.plans) expect(within(plans).getByText(price)).toBeTruthy()
  expect(headings()).toContain(appliancesCovered.heading)
  cleanup()
  open('plumbing')
  expect(headings()).not.toContain(appliancesCovered.heading)
})

test('only electrical works opens with the heading on integrated repair [2.52]', () => {
  open('electrical-works')
  expect(headings()).toContain(electricalWorksIntro.heading)
  cleanup()
  open('electrical')
  expect(headings()).not.toContain(electricalWorksIntro.heading)
})
