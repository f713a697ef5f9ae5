import { addTranslation, primaryLanguage } from '../words/translated.ts'

/** Each language beside English is a file of its own, which only sites in it load. */
const translations: Record<string, () => Promise<object>> = {
  de: async () => (await import('../words/languages/german.ts')).german,
  hi: async () => (await import('../words/languages/hindi.ts')).hindi,
}

/**
 * Loads the interface words in the language of the page, unless English stands in their place.
 * @throws TypeError when the network or the server fails; a later call asks again
 */
export async function loadTranslation(): Promise<void> {
  const language = primaryLanguage(document.documentElement.lang)
  const words = await translations[language]?.()
  if (words) addTranslation(language, words)
}
