import { BlogList } from '../../../components/blog-list/blog-list.tsx'
import { Breadcrumbs } from '../../../components/breadcrumbs/breadcrumbs.tsx'
import { Island } from '../../../components/island.tsx'
import { useData } from '../../../components/request/request.tsx'
import { blogHero, blogTrail } from '../../../content/blog.content.ts'
import type { Data } from './+data.ts'
import styles from './blog-page.module.css'

export function Page() {
  const data = useData<Data>()
  return (
    <div className="wrap page">
      <BlogHero />
      <Island name="blog-list" component={BlogList} props={data} />
    </div>
  )
}

/** The head of the blog. Its chips only move a highlight, so they are plain radio buttons. */
function BlogHero() {
  return (
    <header className={styles.hero}>
      <Breadcrumbs trail={blogTrail} />
      <h1>{blogHero.title}</h1>
      <div className={styles.row}>
        <p className={styles.caption}>{blogHero.caption}</p>
        <ul className={styles.facts}>
          {blogHero.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{blogHero.chipsLabel}</legend>
        {blogHero.chips.map((chip, index) => (
          <label key={chip} className={styles.chip}>
            <input type="radio" name="topic" defaultChecked={index === 0} className="visually-hidden" />
            {chip}
          </label>
        ))}
      </fieldset>
    </header>
  )
}
