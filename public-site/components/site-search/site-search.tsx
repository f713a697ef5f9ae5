import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { siteSearchText } from '../../content/layout.content.ts'
import { Button } from '../button/button.tsx'
import { pageHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { findPages, type SearchResults, searchArticles } from './search-sources.ts'
import styles from './site-search.module.css'

const PAUSE_MS = 150

/** Instant results over services, questions and articles; without scripts a form that searches the articles. */
export function SiteSearch({ place }: { place: 'header' | 'menu' | 'page' }) {
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
      <form action={pageHref('/blogs', target)} className={styles.form}>
        <input
          ref={input}
          id={`${id}-${place}`}
          type="search"
          name="search"
          maxLength={200}
          autoComplete="off"
          aria-label={siteSearchText.label}
          placeholder={siteSearchText.placeholder}
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
    const pages = findPages(wanted)
    setFound((before) => ({ ...pages, articles: before?.articles ?? [], searching: true }))
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const articles = await searchArticles(wanted, controller.signal)
      if (!controller.signal.aborted) setFound({ ...pages, articles, searching: false })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return found
}

function Results({ found, text }: { found: SearchResults; text: string }) {
  const { services, questions, articles, searching } = found
  const target = useRenderTarget()
  const empty = services.length + questions.length + articles.length === 0
  const groups = [
    { label: siteSearchText.services, links: services },
    { label: siteSearchText.questions, links: questions },
    {
      label: siteSearchText.articles,
      links: articles.length
        ? [
            ...articles,
            { label: siteSearchText.allArticles(text), href: `/blogs?search=${encodeURIComponent(text)}` },
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
                  <a href={pageHref(link.href, target)}>{link.label}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
    </div>
  )
}
