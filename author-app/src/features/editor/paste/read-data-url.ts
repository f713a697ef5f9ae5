/** The bytes of a `data:` address; the page's own rules do not let it be fetched. `undefined` when it is none. */
export function readDataUrl(address: string): Blob | undefined {
  const [, type = '', isBase64, data = ''] =
    /^data:([^;,]*)(?:;[^;,]*?)*?(;base64)?,(.*)$/is.exec(address) ?? []
  if (!type) return undefined
  try {
    if (!isBase64) return new Blob([decodeURIComponent(data)], { type })
    const letters = atob(data.replace(/\s/g, ''))
    return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], { type })
  } catch {
    return undefined
  }
}
