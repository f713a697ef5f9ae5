/** A category as part of a path: letters and digits, the rest as hyphens. */
export const categoryPath = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
