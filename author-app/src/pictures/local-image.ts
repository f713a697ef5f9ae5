/** A picture that only this device has, as a text or a thumbnail names it. */
export const isLocalImage = (refOrPath: string) => refOrPath.startsWith('fettle-image:')

const reference = /fettle-image:[0-9a-f]{64}/g

/** Every local picture an article shows, each once. */
export const localImagesIn = (html: string): string[] => [...new Set(html.match(reference) ?? [])]

/** The article with an address for each local picture that has one. */
export const withAddresses = (html: string, addresses: ReadonlyMap<string, string>): string =>
  html.replaceAll(reference, (ref) => addresses.get(ref) ?? ref)
