import type { NavigationDocument } from '@fettle/shared-types'
import { blogPostWords } from '../../words/article.words.ts'
import { faultWords, notFoundWords, postNotFoundWords, waysOnWords } from '../../words/errors.words.ts'

const articleGoneWords = (language: string) => ({
  title: blogPostWords(language).notFound,
  text: postNotFoundWords(language).text,
})

/** The tables of words that the texts are as long as nobody has written others. */
const tables = { notFound: notFoundWords, articleGone: articleGoneWords, fault: faultWords }
type ErrorPageName = keyof typeof tables

/** What the tables are in that language in which the sample is written. */
const SAMPLE_LANGUAGE = 'en'

/** Title and text of an error page. What nobody has changed is in the language of the site. */
export function errorTexts(
  name: ErrorPageName,
  navigation: NavigationDocument,
  language: string,
): { title: string; text: string } {
  const table = tables[name]
  const [usual, here] = [table(SAMPLE_LANGUAGE), table(language)]
  const { [`${name}Title` as const]: title, [`${name}Text` as const]: text } = navigation
  return { title: title === usual.title ? here.title : title, text: text === usual.text ? here.text : text }
}

/** Where the error pages lead. What nobody has changed is in the language of the site. */
export function waysOnIn(
  { waysOn }: NavigationDocument,
  language: string,
): Array<{ label: string; href: string }> {
  const [usual, here] = [waysOnWords(SAMPLE_LANGUAGE), waysOnWords(language)]
  return waysOn.map((way) => {
    const at = usual.findIndex(({ href, label }) => href === way.href && label === way.label)
    return { href: way.href, label: here[at]?.label ?? way.label }
  })
}
