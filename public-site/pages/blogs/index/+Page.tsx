import { Breadcrumbs } from '../../../components/breadcrumbs/breadcrumbs.tsx'
import { trailFromHome } from '../../../components/business/trail.ts'
import { useWords } from '../../../components/dates/site-locale.ts'
import { PlaceOfResults, useData, useRequest } from '../../../components/request/request.tsx'
import { blogListWords } from '../../../words/blog.words.ts'

import type { Data } from './+data.ts'
import { Results } from './+Results.tsx'
import styles from './blog-page.module.css'

export function Page() {
  const { blog } = useData<Data>()
  return (
    <div className="wrap page">
      <BlogHero blog={blog} />
      <PlaceOfResults>
        <Results />
      </PlaceOfResults>
    </div>
  )
}

/** The head of the blog. Its chips only move a highlight, so they are plain radio buttons. */
function BlogHero({ blog }: Pick<Data, 'blog'>) {
  const { chipsLabel } = useWords(blogListWords)
  const trail = trailFromHome(useRequest(), { label: blog.crumb, href: '/blogs' })
  return (
    <header className={styles.hero}>
      <Breadcrumbs trail={trail} />
      <h1>{blog.title}</h1>
      <div className={styles.row}>
        <p className={styles.caption}>{blog.caption}</p>
        <ul className={styles.facts}>
          {blog.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {blog.chips.length > 0 ? (
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{chipsLabel}</legend>
          {blog.chips.map((chip, index) => (
            <label key={chip} className={styles.chip}>
              <input type="radio" name="topic" defaultChecked={index === 0} className="visually-hidden" />
              {chip}
            </label>
          ))}
        </fieldset>
      ) : null}
    </header>
  )
}
