import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RequestProvider } from '../request/request.tsx'
import { sampleRequest } from '../testing/sample-request.ts'
import { ContentsList } from './contents-list.tsx'

test.each([
  [2, 0],
  [3, 3],
  [300, 300],
  [301, 0],
])('of %i sections the list of contents names %i', (sections, named) => {
  const headings = Array.from({ length: sections }, (_, at) => ({
    id: `h-${at}`,
    text: 'A section',
    level: 2,
  }))
  const html = renderToStaticMarkup(
    <RequestProvider value={sampleRequest({})}>
      <ContentsList headings={headings} />
    </RequestProvider>,
  )
  expect(html.split('<li>').length - 1).toBe(named)
})
