import { memoryIndex, type SearchedPost, searchParts } from '@fettle/shared-types/search'
import { loadOnce } from './load-once.ts'
import { type FoundQuestion, type FoundService, questionsPath, servicesPath } from './site-lists.ts'

/** What a search leads to. */
export interface FoundLink {
  label: string
  href: string
}

/** A link as the index takes it: found by its label first, then by its text. */
const searched = (link: FoundLink, text: string): FoundLink & SearchedPost => ({
  ...link,
  ...{ title: link.label, description: text, category: '', tags: [], text: '' },
})

const loadServices = loadOnce(servicesPath, (services: FoundService[]) =>
  memoryIndex(services.map(({ text, ...link }) => searched(link, text))),
)

const loadQuestions = loadOnce(questionsPath, (questions: FoundQuestion[]) =>
  memoryIndex(
    questions.map(({ question, answer }, index) =>
      searched({ label: question, href: `/faq#question-${index + 1}` }, answer),
    ),
  ),
)

async function find(load: typeof loadServices, wanted: string, limit: number): Promise<FoundLink[]> {
  const index = await load().catch(() => undefined)
  const hits = index?.find(wanted).hits ?? []
  return [...hits]
    .sort((one, other) => searchParts.indexOf(one.part) - searchParts.indexOf(other.part))
    .slice(0, limit)
    .map(({ post: { label, href } }) => ({ label, href }))
}

/** Services by their names and what they do, found as articles are; none when loading fails. */
export const findServices = (wanted: string, limit: number): Promise<FoundLink[]> =>
  find(loadServices, wanted, limit)

/** Questions by their words and those of their answers, found as articles are; none when loading fails. */
export const findQuestions = (wanted: string, limit: number): Promise<FoundLink[]> =>
  find(loadQuestions, wanted, limit)
