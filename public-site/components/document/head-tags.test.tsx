import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './head-tags.tsx'

test('text in structured data cannot end the script, and reads the same', () => {
  const headline = '</script><script>alert(1)</script>'
  const html = renderToStaticMarkup(<JsonLd data={{ '@type': 'BlogPosting', headline }} />)
  const inner = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'))
  expect(inner).not.toContain('<')
  expect(JSON.parse(inner)).toEqual({ '@context': 'https://schema.org', '@type': 'BlogPosting', headline })
})
