import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { german } from '../../words/languages/german.ts'
import { hindi } from '../../words/languages/hindi.ts'
import { addTranslation } from '../../words/translated.ts'
import { RequestProvider } from '../request/request.tsx'
import { siteCard } from '../share-card/share-card-path.ts'
import { sampleFacts, sampleRequest } from '../testing/sample-request.ts'
import { HeadTags, JsonLd } from './head-tags.tsx'

test('text in structured data cannot end the script, and reads the same', () => {
  const headline = '</script><script>alert(1)</script>'
  const html = renderToStaticMarkup(<JsonLd data={{ '@type': 'BlogPosting', headline }} />)
  const inner = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'))
  expect(inner).not.toContain('<')
  expect(JSON.parse(inner)).toEqual({ '@context': 'https://schema.org', '@type': 'BlogPosting', headline })
})

test.each([
  ['en-IN', 'Rapid Fix: We come today. Picture: A bench', 'Rapid Fix: We come today'],
  ['de-DE', 'Rapid Fix: We come today. Bild: A bench', 'Rapid Fix: We come today'],
  ['hi-IN', 'Rapid Fix: We come today। चित्र: A bench', 'Rapid Fix: We come today'],
])('the picture of a link says what the card of the site shows (%s)', (language, withPicture, without) => {
  addTranslation('de', german)
  addTranslation('hi', hindi)
  const business = { ...sampleFacts.business, name: 'Rapid Fix', tagline: 'We come today', language }
  const tagsWith = (drawing: 'workbench' | 'nothing') =>
    renderToStaticMarkup(
      <RequestProvider
        value={sampleRequest({ business, card: () => siteCard(business, { drawing, alt: 'A bench' }) })}
      >
        <HeadTags head={{ title: 'Home', description: 'Repairs' }} />
      </RequestProvider>,
    )
  expect(tagsWith('workbench')).toContain(`<meta property="og:image:alt" content="${withPicture}"/>`)
  expect(tagsWith('nothing')).toContain(`<meta property="og:image:alt" content="${without}"/>`)
  expect(tagsWith('nothing')).toMatch(
    /og:image" content="https:\/\/fettle.example\/og\/_site.[0-9a-f]{12}.png"/,
  )
})
