import type { FactArticles, FactsDocument } from '@fettle/shared-types'
import { tokensIn } from './document-texts.ts'
import type { SiteText } from './use-site-texts.ts'

/** Where one fact is shown. */
export interface FactPlaces {
  fact: string
  /** Whether the register has it, as it is typed. */
  isRegistered: boolean
  /** Texts of documents that name it. */
  texts: readonly SiteText[]
  /** Articles that show it; `undefined` where the server was not asked yet. */
  articles: Omit<FactArticles, 'fact'> | undefined
}

const noArticles = { total: 0, posts: [] }

/** The texts that name each fact, by its name. */
function textsByFact(texts: readonly SiteText[]): Map<string, SiteText[]> {
  const places = new Map<string, SiteText[]>()
  for (const text of texts)
    for (const fact of new Set(tokensIn(text.text)))
      if (!fact.startsWith('business.')) places.set(fact, [...(places.get(fact) ?? []), text])
  return places
}

/** Where each fact is shown: first those that are shown and no longer registered, then those of the register in its order. */
export function factPlaces(
  register: FactsDocument,
  texts: readonly SiteText[],
  articles: readonly FactArticles[] | undefined,
): FactPlaces[] {
  const ofTexts = textsByFact(texts)
  const ofArticles = new Map(articles?.map((each) => [each.fact, each]))
  const registered = new Set(register.entries.map(({ name }) => name))
  const gone = [...new Set([...ofTexts.keys(), ...ofArticles.keys()])].filter((fact) => !registered.has(fact))
  return [...gone, ...registered].map((fact) => ({
    fact,
    isRegistered: registered.has(fact),
    texts: ofTexts.get(fact) ?? [],
    articles: articles && (ofArticles.get(fact) ?? noArticles),
  }))
}

const inNumber = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** How often a fact is shown, in words. */
export function usesInWords({ texts, articles }: FactPlaces): string {
  const total = articles?.total ?? 0
  if (texts.length + total === 0) return articles ? 'Nowhere yet' : 'In no text of the site'
  return [
    texts.length > 0 ? [inNumber(texts.length, 'text')] : [],
    total > 0 ? [inNumber(total, 'article')] : [],
  ]
    .flat()
    .join(', ')
}
