import { ArrowLeft, ArrowRight } from 'lucide-react'
import { seriesWords } from '../../words/blog.words.ts'
import { Words } from '../article/devanagari.tsx'
import { useWords } from '../dates/site-locale.ts'
import { pageHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import styles from './series-nav.module.css'
import { besidePlace, type SeriesPlace } from './series-place.ts'

/** The way through a series: the part before, the part after, and all of them behind a fold. */
export function SeriesNav({ place }: { place: SeriesPlace }) {
  const words = useWords(seriesWords)
  const target = useRenderTarget()
  const hrefOf = ({ slug }: { slug: string }) => pageHref(`/blogs/${slug}`, target)
  const { previous, next } = besidePlace(place)
  const { name, parts, position } = place
  return (
    <nav className={styles.series} aria-labelledby="series-title">
      <h2 id="series-title" className={styles.title}>
        <span className={styles.kind}>{words.heading}</span> <Words text={name} />
      </h2>
      <p className={styles.position}>{words.position(position, Math.max(position, parts.length))}</p>
      <div className={styles.ways}>
        {previous ? (
          <a href={hrefOf(previous)} rel="prev" className={styles.way}>
            <span className={styles.label}>
              <ArrowLeft aria-hidden="true" />
              {words.previous}
            </span>
            <Words text={previous.title} />
          </a>
        ) : null}
        {next ? (
          <a href={hrefOf(next)} rel="next" className={`${styles.way} ${styles.next}`}>
            <span className={styles.label}>
              {words.next}
              <ArrowRight aria-hidden="true" />
            </span>
            <Words text={next.title} />
          </a>
        ) : null}
      </div>
      {parts.length > 2 ? (
        <details className={styles.all}>
          <summary>{words.all(parts.length)}</summary>
          <ol>
            {parts.map((part, at) => (
              <li key={part.slug}>
                {at + 1 === position ? (
                  <span aria-current="page">
                    <Words text={part.title} />
                  </span>
                ) : (
                  <a href={hrefOf(part)}>
                    <Words text={part.title} />
                  </a>
                )}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </nav>
  )
}
