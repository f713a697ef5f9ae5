import { blogHero, blogTrail } from '../../content/blog.content.ts'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import styles from './blog-hero.module.css'

/** The head of the blog. Its chips move a highlight and nothing else, so plain radio buttons do. */
export function BlogHero() {
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
