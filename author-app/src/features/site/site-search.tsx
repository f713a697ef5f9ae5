import { CloseButton, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import lists from '../../ui/lists.module.css'
import { searchTexts } from './search-texts.ts'
import styles from './site-search.module.css'
import { useSiteTexts } from './use-site-texts.ts'

/** Texts that are told; more are counted. */
const MOST_TOLD = 50
const LONGEST_SEARCH = 100

/** Looks for words in every text of the site as it is saved, and leads to the field that holds them. */
export function SiteSearch() {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const isAsked = words.trim() !== ''
  const data = useSiteTexts()
  const found = isAsked && data ? searchTexts(data.texts, data.facts, words) : undefined
  const untold = (found?.length ?? 0) - MOST_TOLD
  return (
    <search className={styles.search}>
      <TextInput
        label="Find a text or a fact"
        description="Such as “90 days” or a phone number: in every document, as it is saved."
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        rightSection={
          typed === '' ? null : <CloseButton aria-label="Clear the search" onClick={() => setTyped('')} />
        }
      />
      <p role="status" className={styles.hint}>
        {isAsked ? sentenceOf(found?.length) : ''}
      </p>
      {found ? (
        <ul className={lists.rows} aria-label="Texts that were found">
          {found.slice(0, MOST_TOLD).map(({ name, document, place, at, before, match, after }) => (
            <li key={`${name} ${at}`}>
              <Link
                to={`/site/${name}?at=${encodeURIComponent(at)}`}
                className={`${lists.row} ${styles.found}`}
              >
                <span className={styles.place}>
                  {document}: {place}
                </span>
                <span className={styles.foundText}>
                  {before}
                  <mark>{match}</mark>
                  {after}
                </span>
              </Link>
            </li>
          ))}
          {untold > 0 ? <li className={styles.hint}>And {untold} more. Type more words.</li> : null}
        </ul>
      ) : null}
    </search>
  )
}

function sentenceOf(count: number | undefined): string {
  if (count === undefined) return 'Searching…'
  if (count === 0) return 'No text of the site has these words.'
  return count === 1 ? 'One text' : `${count} texts`
}
