import type { PostSummary } from '@fettle/shared-types'
import { faqEntries } from '../../content/faq.content.ts'
import { serviceCards } from '../../content/home.content.ts'
import type { NavigationLink } from '../../content/navigation.content.ts'
import { callApi } from '../api-client/api-client.ts'
import { everything } from '../blog-list/list-query.ts'
import { documentRenderTarget } from '../render-target/use-render-target.ts'
import { loadSearchIndex, searchIndex } from '../search-index/search-index.ts'

export interface SearchResults {
  services: NavigationLink[]
  questions: NavigationLink[]
  articles: NavigationLink[]
  searching: boolean
}

const MOST = 4

const matches = (wanted: string) => {
  const words = wanted.toLowerCase().split(/\s+/)
  return (...texts: string[]) => {
    const text = texts.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

/** Services and questions, searched in the browser. */
export function findPages(wanted: string): Pick<SearchResults, 'services' | 'questions'> {
  const match = matches(wanted)
  return {
    services: serviceCards
      .filter((card) => match(card.title, card.description))
      .slice(0, MOST)
      .map((card) => ({ label: card.title, href: card.path })),
    questions: faqEntries
      .map((entry, index) => ({ ...entry, href: `/faq#question-${index + 1}` }))
      .filter((entry) => match(entry.question, entry.answer))
      .slice(0, MOST)
      .map((entry) => ({ label: entry.question, href: entry.href })),
  }
}

async function askApi(search: string, signal: AbortSignal): Promise<PostSummary[]> {
  const query = new URLSearchParams({ search, limit: String(MOST) })
  return (await callApi<PostSummary[]>(`/blogs?${query}`, { signal })).answer
}

const askIndex = async (search: string) =>
  searchIndex(await loadSearchIndex(), { ...everything, search }, MOST).posts

/** Published articles by title, summary and tag, on an exported site from its index; none when loading fails. */
export async function searchArticles(wanted: string, signal: AbortSignal): Promise<NavigationLink[]> {
  const search = wanted.slice(0, 200)
  try {
    const found = await (documentRenderTarget().isExported ? askIndex(search) : askApi(search, signal))
    return found.map((post) => ({ label: post.title, href: `/blogs/${post.slug}` }))
  } catch {
    return []
  }
}
