import type { FactsDocument } from '@fettle/shared-types'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { useSession } from '../session/index.ts'
import { PostLink } from '../sync/index.ts'
import { type FactPlaces, factPlaces, usesInWords } from './fact-places.ts'
import styles from './fact-uses.module.css'
import { useSiteTexts } from './use-site-texts.ts'

/** Places that are told of one fact; more are counted. */
const MOST_TOLD = 12

/** Where texts of the site and articles show each fact, as they are saved: to read before one is changed or removed. */
export function FactUses({ register }: { register: FactsDocument }) {
  const { api } = useSession()
  const data = useSiteTexts()
  const { data: articles, error } = useSWR('fact-articles', () => api.factArticles())
  const places = useMemo(() => data && factPlaces(register, data.texts, articles), [register, data, articles])
  if (!places) return null
  return (
    <section aria-labelledby="fact-uses" className={styles.uses}>
      <h3 id="fact-uses">Where they are used</h3>
      {error && !articles ? (
        <p className={styles.number}>
          Which articles show them is not known as long as the server cannot be reached.
        </p>
      ) : null}
      {places.map((each) => (
        <Fact key={each.fact} places={each} />
      ))}
    </section>
  )
}

function Fact({ places }: { places: FactPlaces }) {
  const { fact, isRegistered, texts, articles } = places
  const untold = Math.max(0, texts.length - MOST_TOLD)
  const untoldArticles = (articles?.total ?? 0) - (articles?.posts.length ?? 0)
  return (
    <details className={styles.fact} open={!isRegistered}>
      <summary>
        <code>{`{{${fact}}}`}</code>
        <span className={styles.number}>{usesInWords(places)}</span>
      </summary>
      {isRegistered ? null : (
        <p className={styles.gone}>It is not in the register: visitors see its last value in these places.</p>
      )}
      <ul>
        {texts.slice(0, MOST_TOLD).map(({ name, document, place, at }) => (
          <li key={`${name} ${at}`}>
            <Link to={`/site/${name}?at=${encodeURIComponent(at)}`}>{`${document}: ${place}`}</Link>
          </li>
        ))}
        {untold > 0 ? <li>And {untold} more texts</li> : null}
        {articles?.posts.map((post) => (
          <li key={post._id}>
            <PostLink post={post} />
            {post.status === 'Draft' ? ' (draft)' : ''}
          </li>
        ))}
        {untoldArticles > 0 ? <li>And {untoldArticles} more articles</li> : null}
      </ul>
    </details>
  )
}
