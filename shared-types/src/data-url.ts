/** Room for the media type and its parameters. */
const MAX_HEADER = 200

export interface DataUrl {
  /** The media type without its parameters, in lower case: `image/png`. */
  type: string
  isBase64: boolean
  /** As the address has it: base64, or percent-encoded. */
  data: string
}

/**
 * Takes a `data:` address apart (RFC 2397). Without an expression over the data: an engine whose room for compiled code
 * is used up keeps a place to go back to for each letter, and refuses megabytes.
 * @returns `undefined` for another address, and for one without a media type
 */
export function parseDataUrl(address: string): DataUrl | undefined {
  const comma = address.slice(0, MAX_HEADER).indexOf(',')
  if (comma < 0 || !/^data:/i.test(address)) return undefined
  const [type = '', ...parameters] = address.slice('data:'.length, comma).toLowerCase().split(';')
  if (type === '') return undefined
  return {
    type: type.trim(),
    isBase64: parameters.at(-1)?.trim() === 'base64',
    data: address.slice(comma + 1),
  }
}
