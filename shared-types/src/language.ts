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

const spokenTags = (
  'en hi de fr es it pt nl pl cs sk sl hr sr bs hu ro bg el tr ru uk sv da nb fi et lv lt sq ar he fa ps ku ' +
  'bn ta te mr gu kn ml pa ur or as ne si zh ja ko vi th id ms fil my km sw am ha yo zu af'
).split(' ')

function nameSpoken(): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const named = spokenTags.map((tag): [string, string] => [tag, names.of(tag) ?? tag])
  return Object.fromEntries(named.sort(([, one], [, other]) => one.localeCompare(other, 'en')))
}

let spoken: Readonly<Record<string, string>> | undefined

/**
 * The languages that are offered for a post, and that a business can say it speaks, by tag, each with its English name, in the
 * order of the names. A client of the API may name others for a post. Named when they are first asked for: a browser reads its
 * table of languages for that, which a start need not wait for.
 */
export function spokenLanguages(): Readonly<Record<string, string>> {
  spoken ??= nameSpoken()
  return spoken
}
