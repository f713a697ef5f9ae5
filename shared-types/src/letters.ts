/** Words that join others in names of businesses and give no letter, as people write them. */
const joins = new Set(['and', 'und', 'et', 'y', 'e', 'og', 'och', 'en', 'और', 'एवं', 'व'])

/** The first letters of a name's first two words; `MS` for `Möller & Söhne` and for `Möller und Söhne`. */
export const lettersOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !joins.has(word))
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()
