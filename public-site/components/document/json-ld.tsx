import type { StructuredData } from './page-head.ts'

/** Structured data. `<` is written as an escape, so that no text in it can end the script. */
export function JsonLd({ data }: { data: StructuredData }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
