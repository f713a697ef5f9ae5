import type { GalleryDocument } from '@fettle/shared-types'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Page as About } from '../../pages/about/+Page.tsx'
import { Page as Service } from '../../pages/services/@slug/+Page.tsx'
import { RequestProvider } from '../request/request.tsx'
import { sampleRequest, sampleTexts } from '../testing/sample-request.ts'
import { workOf } from './pairs.ts'

const [first, second] = sampleTexts.services.services

const photograph = (alt: string) => ({
  ...{ image: `/uploads/${'a'.repeat(64)}-480.webp`, alt, decorative: false, focal: { x: 50, y: 50 } },
  files: { width: 480, height: 640, color: '#336699', variants: [] },
})
const pair = {
  id: 'bench',
  caption: 'A bench vice, cleaned and set up again',
  service: ` ${first?.name.toUpperCase()}`,
  before: photograph('A rusty vice'),
  after: photograph('The same vice without rust'),
}

function shown(Page: () => React.ReactNode, gallery: GalleryDocument, service = first): string {
  const data = { ...sampleTexts, gallery, service, ...workOf(gallery, service ?? { name: '' }) }
  const path = Page === About ? '/about' : `/services/${service?.slug}`
  return renderToStaticMarkup(
    <RequestProvider value={sampleRequest({ path, data })}>
      <Page />
    </RequestProvider>,
  )
}
const gallery = (...pairs: GalleryDocument['pairs']) => ({ heading: 'What changed', lede: '', pairs })

test('a pair stands on the about page with a link to its service, and on the page of that service alone', () => {
  const about = shown(About, gallery(pair))
  for (const text of [
    'What changed',
    pair.caption,
    'alt="A rusty vice"',
    'alt="The same vice without rust"',
    '>Before<',
    '>After<',
  ])
    expect(about).toContain(text)
  expect(about).toContain(`<a href="/services/${first?.slug}">${first?.name}</a></figcaption>`)
  expect(shown(Service, gallery(pair))).toContain(`${pair.caption}</figcaption>`)
  expect(shown(Service, gallery(pair), second)).not.toContain('What changed')
})

test('a pair of no service stands on the about page; one without both photographs stands nowhere', () => {
  const about = shown(About, gallery({ ...pair, service: '' }))
  expect(about).toContain(`${pair.caption}</figcaption>`)
  expect(shown(Service, gallery({ ...pair, service: '' }))).not.toContain('What changed')
  for (const missing of [{ before: 'nothing' }, { after: 'nothing' }] as const) {
    expect(shown(About, gallery({ ...pair, ...missing }))).not.toContain('What changed')
    expect(shown(Service, gallery({ ...pair, ...missing }))).not.toContain('What changed')
  }
  expect(shown(About, sampleTexts.gallery)).not.toContain('before-after')
})
