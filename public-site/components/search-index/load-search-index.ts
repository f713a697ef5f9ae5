import { type IndexedPost, searchIndexPath } from './search-index.ts'

let loaded: Promise<IndexedPost[]> | undefined

async function load(): Promise<IndexedPost[]> {
  const response = await fetch(searchIndexPath)
  if (!response.ok) throw new Error(`The index of the articles answered ${response.status}.`)
  return (await response.json()) as IndexedPost[]
}

/** The index of an exported site, fetched when it is first asked for; a failure is tried again next time. */
export function loadSearchIndex(): Promise<IndexedPost[]> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
