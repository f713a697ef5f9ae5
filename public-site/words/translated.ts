/** What a translation may say in the place of an English table: the same entries, with words of its own. */
export type Translated<English> = English extends string
  ? string
  : English extends (...values: infer Values) => unknown
    ? (...values: Values) => string
    : { readonly [Entry in keyof English]: Translated<English[Entry]> }

/** Tables by name, of each language that is loaded, by its primary subtag. */
const translations = new Map<string, Readonly<Record<string, unknown>>>()

/** `de` of `de-AT`. */
export const primaryLanguage = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** Makes a language known to this process or page. */
export function addTranslation(language: string, tables: object): void {
  translations.set(language, tables as Readonly<Record<string, unknown>>)
}

/**
 * A table of interface words: what buttons, fields, errors and screen readers say. Texts of the business are documents.
 * @param name as the translations call it
 * @returns the table in a language; in English where no translation is loaded
 * @__NO_SIDE_EFFECTS__
 */
export const translated =
  <English>(name: string, english: English) =>
  (language: string): Translated<English> =>
    (translations.get(primaryLanguage(language))?.[name] ?? english) as Translated<English>
