import type { BusinessDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Page as About } from '../../pages/about/+Page.tsx'
import { Page as Contact } from '../../pages/contact/+Page.tsx'
import { Layout } from '../layout/layout.tsx'
import { RequestProvider } from '../request/request.tsx'
import { businesses } from '../structured-data/structured-data.ts'
import { sampleRequest } from '../testing/sample-request.ts'
import { fillTexts } from './fill-texts.ts'
import { officePicture } from './office-address.ts'

const sample = fillTexts(sampleDocuments.business, sampleDocuments.business)

function shown(business: BusinessDocument): string {
  const request = sampleRequest({ path: '/contact', data: fillTexts(sampleDocuments, business), business })
  return renderToStaticMarkup(
    <RequestProvider value={request}>
      <Layout>
        <Contact />
        <About />
      </Layout>
    </RequestProvider>,
  )
}

test('an address has its postal code where the country of the office writes it', () => {
  const [sampleOffice] = sample.offices
  if (!sampleOffice) throw new Error('The sample has offices')
  const inBerlin = { ...sampleOffice, street: 'Werkstraße 3', locality: 'Berlin', postalCode: '10115' }
  const html = shown({ ...sample, offices: [{ ...inBerlin, country: 'Deutschland', countryCode: 'DE' }] })
  expect(html).toContain('Werkstraße 3, 10115 Berlin, Deutschland')
  expect(html).not.toContain('Berlin 10115')
  const named = { ...inBerlin, city: 'Berlin', locality: '', country: '', countryCode: 'DE' }
  expect(shown({ ...sample, offices: [named] })).toContain('Werkstraße 3, 10115 Berlin<')
  expect(shown({ ...sample, offices: [{ ...named, postalCode: '' }] })).toContain('>Werkstraße 3<')
  expect(shown(sample)).toContain('14 Namuna Marg, Block F, New Delhi 110000, India')
})

test('an office without a code of its country has its address as people there write it', () => {
  const [office] = sample.offices
  if (!office) throw new Error('the sample has no office')
  const nowhere = {
    ...office,
    street: 'Lorettostraße 12',
    locality: '',
    region: '',
    country: '',
    countryCode: '',
  }
  const freiburg = { ...nowhere, city: 'Freiburg', postalCode: '79100' }
  for (const country of ['Deutschland', 'Germany'])
    expect(shown({ ...sample, country, offices: [freiburg] })).toContain('Lorettostraße 12, 79100 Freiburg<')
  const abroad = { ...freiburg, country: 'Allemagne' }
  expect(shown({ ...sample, country: 'Allemagne', offices: [abroad] })).toContain('Freiburg 79100, Allemagne')
  const austin = { ...nowhere, street: '8 Oak St', city: 'Austin', region: 'TX', postalCode: '78701' }
  for (const country of ['USA', 'United States'])
    expect(shown({ ...sample, country, offices: [austin] })).toContain('8 Oak St, Austin, TX 78701<')
  const typed = { ...austin, locality: 'Austin, TX' }
  expect(shown({ ...sample, country: 'USA', offices: [typed] })).toContain('8 Oak St, Austin, TX 78701<')
  const places = businesses(
    { ...sample, country: 'Deutschland', offices: [freiburg, freiburg] },
    sampleRequest(),
  )
  expect(JSON.stringify(places)).toContain('"addressCountry":"DE"')
})

test('the plate of an office says where it is, without a point on the map too', () => {
  const [office] = sample.offices
  if (!office) throw new Error('the sample has no office')
  const berlin = { ...office, city: 'Berlin', locality: 'Berlin', postalCode: '10115', countryCode: 'DE' }
  const plate = officePicture({ ...berlin, geo: '', letters: '', picture: 'letters' }, 'Germany')
  expect(plate).toEqual({ kind: 'plate', letters: 'BER', line: '10115 Berlin' })
})
