import { sampleDocuments } from '@fettle/shared-types/sample'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Page as Repair } from '../../pages/repair/+Page.tsx'
import { Page as Service } from '../../pages/services/@slug/+Page.tsx'
import { Layout } from '../layout/layout.tsx'
import { RequestProvider } from '../request/request.tsx'
import { sampleRequest, sampleTexts } from '../testing/sample-request.ts'

const [first] = sampleTexts.services.services
const { navigation } = sampleDocuments

function shown(path: string, change: Parameters<typeof sampleRequest>[0] = {}): string {
  const request = sampleRequest({ path, data: { ...sampleTexts, service: first }, ...change })
  return renderToStaticMarkup(
    <RequestProvider value={request}>
      <Layout>{path === '/repair' ? <Repair /> : <Service />}</Layout>
    </RequestProvider>,
  )
}

/** Where the links of a part of the page lead. */
function linksIn(html: string, from: string, to: string): string[] {
  const part = html.slice(html.indexOf(from))
  return [...part.slice(0, part.indexOf(to)).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
}
const ourServices = (html: string) => linksIn(html, 'id="services-menu"', '</ul>')
const otherServices = (html: string) => linksIn(html, 'aria-label="Other services"', '</nav>')

test('the repair of devices stands in Our Services and in Other services, on its own page as the current one', () => {
  const html = shown(`/services/${first?.slug}`)
  expect(ourServices(html)).toContain('/repair')
  expect(html.split('<strong>Device repair</strong>')).toHaveLength(3)
  expect(otherServices(html)).toContain('/repair')
  expect(otherServices(html)).not.toContain(`/services/${first?.slug}`)
  const repair = shown('/repair')
  expect(repair).toMatch(/href="\/repair" aria-current="page"/)
  expect(otherServices(repair)).toEqual(ourServices(repair).filter((href) => href !== '/repair'))
})

test('an owner who repairs no devices takes it out of both', () => {
  const html = shown(`/services/${first?.slug}`, { navigation: { ...navigation, serviceLinks: [] } })
  expect([ourServices(html).includes('/repair'), otherServices(html).includes('/repair')]).toEqual([
    false,
    false,
  ])
})

test('a page that is only a form has no list of its sections', () => {
  const { path, data } = { path: `/services/${first?.slug}`, data: { ...sampleTexts } }
  const listed = (sections: string[]) =>
    shown(path, { data: { ...data, service: { ...first, sections } } }).includes('aria-label="On this page"')
  expect([listed(['prices', 'quote']), listed(['quote'])]).toEqual([true, false])
})
