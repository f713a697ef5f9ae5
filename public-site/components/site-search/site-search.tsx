import type { ExcerptPiece, PostSummary } from '@fettle/shared-types'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { siteSearchWords } from '../../words/layout.words.ts'
import { callApi } from '../api-client/api-client.ts'
import { articlesId, everything, searchHref } from '../blog-list/list-query.ts'
import { Button } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { Excerpt } from '../post-card/excerpt.tsx'
import { pageHref } from '../render-target/render-target.ts'
import { documentRenderTarget, useRenderTarget } from '../render-target/use-render-target.ts'
import type { FoundLink } from '../search-index/search-lists.ts'
import styles from './site-search.module.css'

/** An article, with the sentence that was found where its title and summary do not show why. */
interface FoundArticle extends FoundLink {
  excerpt?: ExcerptPiece[] | undefined
}

interface SearchResults {
  services: FoundLink[]
  questions: FoundLink[]
  articles: FoundArticle[]
  searching: boolean
}

const MOST = 4

/** Services and questions; the index is fetched with the first search. */
async function searchLists(wanted: string): Promise<Pick<SearchResults, 'services' | 'questions'>> {
  try {
    const { findQuestions, findServices } = await import('../search-index/search-lists.ts')
    const [services, questions] = await Promise.all([findServices(wanted, MOST), findQuestions(wanted, MOST)])
    return { services, questions }
  } catch {
    return { services: [], questions: [] }
  }
}

async function askApi(search: string, signal: AbortSignal): Promise<PostSummary[]> {
  const query = new URLSearchParams({ search, limit: String(MOST) })
  return (await callApi<PostSummary[]>(`/blogs?${query}`, { signal })).answer
}

/** Only an exported site searches in the browser. */
async function askIndex(search: string) {
  const { loadSearchIndex, searchIndex } = await import('../search-index/search-index.ts')
  return searchIndex(await loadSearchIndex(), { ...everything, search }, MOST).posts
}

/** Published articles by all their words, on an exported site from its index; none when loading fails. */
async function searchArticles(wanted: string, signal: AbortSignal): Promise<FoundArticle[]> {
  const search = wanted.slice(0, 200)
  try {
    const found = await (documentRenderTarget().isExported ? askIndex(search) : askApi(search, signal))
    return found.map(({ title, slug, excerpt }) => ({ label: title, href: `/blogs/${slug}`, excerpt }))
  } catch {
    return []
  }
}

const PAUSE_MS = 150

interface SiteSearchProps {
  place: 'header' | 'menu' | 'page'
  /** Stands in the empty field. */
  hint: string
}

/** Instant results over services, questions and articles; without scripts a form that searches the articles. */
export function SiteSearch({ place, hint }: SiteSearchProps) {
  const siteSearchText = useWords(siteSearchWords)
  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const found = useResults(text)
  const id = useId()
  const target = useRenderTarget()

  // Includes what was typed before hydration.
  useEffect(() => setText(input.current?.value ?? ''), [])

  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [input.current, ...(results.current?.querySelectorAll('a') ?? [])]
    const next = stops.indexOf(document.activeElement as HTMLAnchorElement) + step
    stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus()
  }

  return (
    <search onKeyDown={moveFocus} className={target.isExported ? 'when-scripted' : undefined}>
      <form action={pageHref(searchHref, target)} className={styles.form}>
        <input
          ref={input}
          id={`${id}-${place}`}
          type="search"
          name="search"
          maxLength={200}
          autoComplete="off"
          aria-label={siteSearchText.label}
          placeholder={hint}
          className={styles.input}
          onChange={(event) => setText(event.target.value)}
          data-focus-on-open={place === 'header' ? '' : undefined}
        />
        <Button type="submit" look="ink">
          {siteSearchText.submit}
        </Button>
      </form>
      <div ref={results} aria-live="polite">
        {found ? <Results found={found} text={text.trim()} /> : null}
      </div>
    </search>
  )
}

function useResults(text: string) {
  const [found, setFound] = useState<SearchResults>()
  useEffect(() => {
    const wanted = text.trim()
    if (wanted.length < 2) {
      setFound(undefined)
      return
    }
    setFound((before) => ({
      services: before?.services ?? [],
      questions: before?.questions ?? [],
      articles: before?.articles ?? [],
      searching: true,
    }))
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const [lists, articles] = await Promise.all([
        searchLists(wanted),
        searchArticles(wanted, controller.signal),
      ])
      if (!controller.signal.aborted) setFound({ ...lists, articles, searching: false })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return found
}

function Results({ found, text }: { found: SearchResults; text: string }) {
  const siteSearchText = useWords(siteSearchWords)
  const { services, questions, articles, searching } = found
  const target = useRenderTarget()
  const empty = services.length + questions.length + articles.length === 0
  const groups: Array<{ label: string; links: FoundArticle[] }> = [
    { label: siteSearchText.services, links: services },
    { label: siteSearchText.questions, links: questions },
    {
      label: siteSearchText.articles,
      links: articles.length
        ? [
            ...articles,
            {
              label: siteSearchText.allArticles(text),
              href: `/blogs?search=${encodeURIComponent(text)}#${articlesId}`,
            },
          ]
        : [],
    },
  ]
  return (
    <div className={styles.results}>
      {empty ? (
        <p className={styles.note}>{searching ? siteSearchText.searching : siteSearchText.nothing}</p>
      ) : null}
      {groups.map(({ label, links }) =>
        links.length ? (
          <div key={label}>
            <p className={styles.label}>{label}</p>
            <ul>
              {links.map((link) => (
                <li key={link.href + link.label}>
                  <a href={pageHref(link.href, target)}>
                    {link.label}
                    {link.excerpt ? (
                      <span className={styles.excerpt}>
                        <Excerpt pieces={link.excerpt} />
                      </span>
                    ) : null}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
    </div>
  )
}
