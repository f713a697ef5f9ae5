/** `dripping tap,  seat ,` as the list the contract keeps: split at commas, trimmed, empty ones dropped. */
export const parseMetaKeywords = (text: string): string[] =>
  text
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
