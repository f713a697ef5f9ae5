import type { FaqDocument, FaqEntry } from '@fettle/shared-types'
import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { faqPageWords } from '../../words/faq.words.ts'
import { WholeRanges } from '../business/whole-ranges.tsx'
import { useWords } from '../dates/site-locale.ts'
import styles from './faq-list.module.css'

export interface FaqFilter {
  /** Matched against question and answer, in any case; empty matches everything. */
  text: string
  /** Undefined shows every category. */
  category: string | undefined
}

/** Whether an entry stays on show: it must match the text and, where one is chosen, the category. */
export function matchesFaq(entry: FaqEntry, { text, category }: FaqFilter): boolean {
  const wanted = text.trim().toLowerCase()
  const isInCategory = category === undefined || entry.category === category
  return isInCategory && `${entry.question}\n${entry.answer}`.toLowerCase().includes(wanted)
}

const everything: FaqFilter = { text: '', category: undefined }

/**
 * The questions, with a search box and one button for each category. Several can be open at once. The browser keeps
 * that state, so an open answer stays open when the filter hides and shows it.
 */
export function FaqList({ categories, entries }: Pick<FaqDocument, 'categories' | 'entries'>) {
  const faqPage = useWords(faqPageWords)
  const [filter, setFilter] = useState(everything)
  const found = entries.filter((entry) => matchesFaq(entry, filter))
  useEffect(openAddressedEntry, [])
  return (
    <div className={styles.columns}>
      <Filters categories={categories} filter={filter} onChange={setFilter} />
      <div>
        {entries.map((entry, index) => (
          <details
            key={entry.id}
            id={`question-${index + 1}`}
            className={styles.entry}
            hidden={!found.includes(entry)}
          >
            <summary className={styles.question}>
              <span className={styles.title}>{entry.question}</span>
              <span className={styles.category}>{entry.category}</span>
              <Plus aria-hidden="true" className={styles.sign} />
            </summary>
            <p className={styles.answer}>
              <WholeRanges of={entry.answer} />
            </p>
          </details>
        ))}
        <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.nothing}>
          {found.length > 0 ? faqPage.found(found.length, entries.length) : faqPage.noMatch}
        </p>
      </div>
    </div>
  )
}

/** Opens the question that the address names, also when a link changes it later. */
function openAddressedEntry() {
  const open = () => {
    const entry = document.getElementById(window.location.hash.slice(1))
    if (entry instanceof HTMLDetailsElement) entry.open = true
  }
  open()
  window.addEventListener('hashchange', open)
  return () => window.removeEventListener('hashchange', open)
}

interface FiltersProps extends Pick<FaqDocument, 'categories'> {
  filter: FaqFilter
  onChange: (filter: FaqFilter) => void
}

function Filters({ categories, filter, onChange }: FiltersProps) {
  const faqPage = useWords(faqPageWords)
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const choices = [undefined, ...categories]
  const typed = useRef(onChange)
  useEffect(() => {
    const early = search.current?.value
    if (early) typed.current({ ...everything, text: early })
  }, [])
  return (
    <search className={`${styles.filters} when-scripted`}>
      <label htmlFor={id} className={styles.label}>
        {faqPage.searchLabel}
      </label>
      <input
        ref={search}
        id={id}
        type="search"
        className={styles.search}
        placeholder={faqPage.searchPlaceholder}
        defaultValue={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <fieldset className={styles.categories}>
        <legend className={styles.label}>{faqPage.categoriesLabel}</legend>
        {choices.map((category) => (
          <button
            key={category ?? faqPage.allCategories}
            type="button"
            className={styles.choice}
            aria-pressed={filter.category === category}
            onClick={() => onChange({ ...filter, category })}
          >
            {category ?? faqPage.allCategories}
          </button>
        ))}
      </fieldset>
    </search>
  )
}
