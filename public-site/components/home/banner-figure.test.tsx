import { sampleDocuments } from '@fettle/shared-types/sample'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RequestProvider } from '../request/request.tsx'
import { sampleRequest, sampleTexts } from '../testing/sample-request.ts'
import { BannerFigure } from './banner-figure.tsx'

const [slide] = sampleTexts.home.slides

function shown(drawing: NonNullable<typeof slide>['drawing']): string {
  if (!slide) throw new Error('The sample has no banner')
  return renderToStaticMarkup(
    <RequestProvider value={sampleRequest({ path: '/' })}>
      <BannerFigure slide={{ ...slide, drawing }} business={sampleDocuments.business} isFirst={false} />
    </RequestProvider>,
  )
}

test('a price under a drawing has the number of its part; without the drawing it has none, and stays', () => {
  const numbered = (html: string) => /aria-hidden="true"[^>]*>\d+</.test(html)
  const [drawn, plain] = [shown(slide?.drawing ?? 'nothing'), shown('nothing')]
  expect([numbered(drawn), numbered(plain)]).toEqual([true, false])
  for (const { label } of slide?.prices ?? []) expect(plain).toContain(label)
})
