import type { Category, ListSort } from '@fettle/shared-types'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { blogListWords } from '../../words/blog.words.ts'
import { Button } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { SelectField, TextField } from '../field/field.tsx'
import { pageHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import styles from './blog-list.module.css'
import { type BlogQuery, blogSorts, everything, queryIn, searchHref } from './list-query.ts'

/** Typing pauses this long before the list is asked for. */
const PAUSE_MS = 300

/** What the field shows: while no order is chosen, '' of a search, whose best matches come first. */
const shownSort = ({ search, sort }: BlogQuery): ListSort | '' => sort ?? (search ? '' : 'latest')

/** What the form would ask for now. */
function queryInForm(form: HTMLFormElement, shown: BlogQuery, categories: Category[]): Partial<BlogQuery> {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  const { search, category, sort } = queryIn(String(new URLSearchParams(entries)), everything, categories)
  // What the field shows while nobody has chosen is no choice.
  return { search, category, sort: (sort ?? '') === shownSort(shown) ? shown.sort : sort }
}

interface ListFiltersProps {
  query: BlogQuery
  categories: Category[]
  ask: (change: Partial<BlogQuery>) => void
  /** Asks at once, and brings the list into view. */
  show: (change: Partial<BlogQuery>) => void
}

/** A GET form. With scripts every change loads the list at once, typing after a short pause. */
export function ListFilters({ query, categories, ask, show }: ListFiltersProps) {
  const blogList = useWords(blogListWords)
  const target = useRenderTarget()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Includes what was typed or chosen before hydration.
  const askEarly = useEffectEvent(() => {
    if (form.current) ask(queryInForm(form.current, query, categories))
  })
  useEffect(() => askEarly(), [])

  // Back and forward change the query from outside.
  const searched = useRef(query.search)
  useEffect(() => {
    const input = form.current?.elements.namedItem('search')
    if (searched.current === query.search || !(input instanceof HTMLInputElement)) return
    searched.current = query.search
    if (input.value.trim() !== query.search) input.value = query.search
  }, [query.search])
  useEffect(() => () => clearTimeout(timer.current), [])

  function askFor(search: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask({ search: search.trim() }), PAUSE_MS)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearTimeout(timer.current)
    show(queryInForm(event.currentTarget, query, categories))
  }

  return (
    <search>
      <form
        ref={form}
        action={pageHref(searchHref, target)}
        className={target.isExported ? `${styles.filters} when-scripted` : styles.filters}
        onSubmit={submit}
      >
        <TextField
          label={blogList.searchLabel}
          type="search"
          name="search"
          maxLength={200}
          placeholder={blogList.searchPlaceholder}
          defaultValue={query.search}
          autoComplete="off"
          fieldClassName={styles.searchField}
          onChange={(event) => askFor(event.target.value)}
        />
        <SelectField
          label={blogList.sortLabel}
          name="sort"
          value={shownSort(query)}
          onChange={(event) => ask({ sort: (event.target.value || undefined) as ListSort | undefined })}
        >
          {query.search ? <option value="">{blogList.bestMatch}</option> : null}
          {blogSorts.map((sort) => (
            <option key={sort} value={sort}>
              {blogList.sorts[sort]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={blogList.categoryLabel}
          name="category"
          value={query.category}
          onChange={(event) => ask({ category: event.target.value as BlogQuery['category'] })}
        >
          <option value="all">{blogList.allCategories}</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <Button type="submit" look="ink">
          <Search aria-hidden="true" />
          <span className={styles.searchWord}>{blogList.searchButton}</span>
        </Button>
      </form>
    </search>
  )
}
