const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML 1.0 forbids control characters even when escaped; tab and line ends are allowed. */
const allowed = (sign: string) => sign >= ' ' || sign === '\t' || sign === '\n' || sign === '\r'

/** Text as it may stand in XML 1.0, between tags or in an attribute. */
export const xml = (text: string) =>
  [...text]
    .filter(allowed)
    .map((sign) => entities[sign] ?? sign)
    .join('')
