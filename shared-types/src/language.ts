/** Whether `Intl` takes a value, which it shows by not throwing. */
export function isKnown(use: () => unknown): boolean {
  try {
    use()
    return true
  } catch {
    return false
  }
}

/** Whether a text is a language tag, such as `hi` or `en-IN` (BCP 47). */
export const isLanguage = (tag: string) =>
  isKnown(() => Intl.getCanonicalLocales(tag)) && /^[a-z]{2,3}\b/.test(tag)

/** The languages that are offered for a post; a client of the API may name others. */
export const postLanguages = [
  { tag: 'en', name: 'English' },
  { tag: 'hi', name: 'Hindi' },
  { tag: 'as', name: 'Assamese' },
  { tag: 'bn', name: 'Bengali' },
  { tag: 'gu', name: 'Gujarati' },
  { tag: 'kn', name: 'Kannada' },
  { tag: 'ml', name: 'Malayalam' },
  { tag: 'mr', name: 'Marathi' },
  { tag: 'ne', name: 'Nepali' },
  { tag: 'or', name: 'Odia' },
  { tag: 'pa', name: 'Punjabi' },
  { tag: 'ta', name: 'Tamil' },
  { tag: 'te', name: 'Telugu' },
  { tag: 'ur', name: 'Urdu' },
] as const
