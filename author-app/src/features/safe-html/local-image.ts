import type { SafeHtml } from '@fettle/shared-types'

/** A picture that only this device has, as a text or a thumbnail names it. */
export const isLocalImage = (refOrPath: string) => refOrPath.startsWith('fettle-image:')

/** The whole of a local picture's name: `fettle-image:` and its SHA-256. */
export const localImage = /^fettle-image:[0-9a-f]{64}$/

const reference = /fettle-image:[0-9a-f]{64}/g

/** Every local picture an article shows, each once. */
export const localImagesIn = (html: string): string[] => [...new Set(html.match(reference) ?? [])]

/** The article with an address for each local picture that has one. @param addresses `blob:` addresses, by reference */
export const withAddresses = (html: SafeHtml, addresses: ReadonlyMap<string, string>): SafeHtml =>
  html.replaceAll(reference, (ref) => addresses.get(ref) ?? ref) as SafeHtml
