import { articleAttributes, articleTags } from '@fettle/shared-types'
import { inertDocument } from '../safe-html/index.ts'
import { readPicture } from './article-picture.ts'
import { tidyBody } from './tidy-article.ts'

const known = new Set<string>(Object.values(articleTags).flat())
const words = new Set<string>(articleTags.words)
/** Two spellings of one thing: the editor writes the second. */
const spelling: Record<string, string> = { b: 'strong', i: 'em' }

const visibleText = (text: string | null) => (text ?? '').replace(/\s+/g, '')

const runsCode = (address: string) => /^\s*javascript:/i.test(address)

const leadsNowhere = (link: Element) =>
  runsCode(link.getAttribute('href') ?? 'javascript:') && !link.hasAttribute('title')

/** Marks around nothing, and links to nowhere, say nothing; pictures of other sites are not an article's to show. */
const saysNothing = (element: Element, tag: string) =>
  !known.has(tag) ||
  (tag === 'img' && !readPicture(element)) ||
  (tag === 'a' && leadsNowhere(element)) ||
  (words.has(tag) && tag !== 'br' && !element.textContent && !element.querySelector('img'))

function attributesOf(element: Element, tag: string) {
  return (articleAttributes[tag] ?? [])
    .filter((name) => element.hasAttribute(name) && !runsCode(element.getAttribute(name) ?? ''))
    .map((name) => `${name}=${element.getAttribute(name)}`)
}

/** The elements of an article with their attributes, and how often each occurs. */
function factsOf(body: HTMLElement): Map<string, number> {
  const facts = new Map<string, number>()
  const add = (fact: string, once: boolean) => facts.set(fact, once ? 1 : (facts.get(fact) ?? 0) + 1)
  for (const element of body.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    if (saysNothing(element, tag)) continue
    const once = words.has(tag) && tag !== 'br'
    add(spelling[tag] ?? tag, once)
    for (const attribute of attributesOf(element, tag)) add(`${tag} ${attribute}`, once)
    if (tag === 'pre') add(`pre:${element.textContent}`, false)
  }
  return facts
}

/** Whether an article that was `source` and is written as `output` has lost nothing: no letter, element or attribute. */
export function keepsEverything(source: string, output: string): boolean {
  const before = tidyBody(inertDocument(source).body)
  const after = tidyBody(inertDocument(output).body)
  if (visibleText(before.textContent) !== visibleText(after.textContent)) return false
  const facts = factsOf(after)
  return [...factsOf(before)].every(([fact, times]) => (facts.get(fact) ?? 0) >= times)
}
