import { ArrowLeft, ArrowRight } from 'lucide-react'
import { blogListWords } from '../../words/blog.words.ts'
import { useWords } from '../dates/site-locale.ts'
import styles from './pager.module.css'
import { whenPlain } from './when-plain.ts'

interface PagerProps {
  current: number
  last: number
  hrefOf: (page: number) => string
  /** Of a plain click, which stays on the page. */
  onGo: (page: number) => void
}

/** Links to the other pages of a list. */
export function Pager({ current, last, hrefOf, onGo }: PagerProps) {
  const blogList = useWords(blogListWords)
  if (last <= 1) return null
  const go = (page: number) => whenPlain(() => onGo(page))
  return (
    <nav aria-label={blogList.pagerLabel} className={styles.pager}>
      {current > 1 ? (
        <a
          href={hrefOf(current - 1)}
          onClick={go(current - 1)}
          rel="prev"
          aria-label={blogList.previous}
          className={styles.step}
        >
          <ArrowLeft aria-hidden="true" />
        </a>
      ) : null}
      <ol className={styles.pages}>
        {pagerItems(current, last).map((item, index, items) =>
          item === 'gap' ? (
            <li key={`after-${items[index - 1]}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={item}>
              <a
                href={hrefOf(item)}
                onClick={go(item)}
                aria-current={item === current ? 'page' : undefined}
                className={styles.page}
              >
                {item}
              </a>
            </li>
          ),
        )}
      </ol>
      {current < last ? (
        <a
          href={hrefOf(current + 1)}
          onClick={go(current + 1)}
          rel="next"
          aria-label={blogList.next}
          className={styles.step}
        >
          <ArrowRight aria-hidden="true" />
        </a>
      ) : null}
    </nav>
  )
}

/** Up to this many pages are all shown. */
const SHOW_ALL = 5

/**
 * The pages a pager offers: all of them up to five; else the first, the last, the current one and its
 * neighbours, with a gap wherever pages are left out.
 */
export function pagerItems(current: number, last: number): Array<number | 'gap'> {
  const pages = Array.from({ length: last }, (_, index) => index + 1)
  if (last <= SHOW_ALL) return pages
  const shown = pages.filter((page) => page === 1 || page === last || Math.abs(page - current) <= 1)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1]
    return before !== undefined && page - before > 1 ? (['gap', page] as const) : [page]
  })
}
