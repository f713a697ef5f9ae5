/** What a search is, for the API, pages and the export; without a validator, so that pages may load it. */
export * from './excerpt.ts'
export * from './memory-index.ts'
export * from './search-entry.ts'
export * from './search-query.ts'
export * from './spelling.ts'
export * from './words.ts'
