const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML 1.0 forbids these even when escaped: control characters but tab and line ends, half surrogates, two that are no characters. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text as it may stand in XML 1.0, between tags or in an attribute. */
export const xml = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
