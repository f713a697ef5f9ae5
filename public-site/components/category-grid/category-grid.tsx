import { gridCategories, gridTile } from '../../content/home.content.ts'
import { Drawing } from '../drawings/drawing.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './category-grid.module.css'

/** Nine categories, and a text tile in the fourth cell. */
export function CategoryGrid() {
  const before = gridCategories.slice(0, gridTile.position - 1)
  const after = gridCategories.slice(gridTile.position - 1)
  return (
    <ul className={styles.grid}>
      {before.map((category) => (
        <Cell key={category.title} {...category} />
      ))}
      <Reveal as="li" threshold={0.1} className={styles.tile}>
        {gridTile.text}
      </Reveal>
      {after.map((category) => (
        <Cell key={category.title} {...category} />
      ))}
    </ul>
  )
}

function Cell({ drawing, title, href }: (typeof gridCategories)[number]) {
  return (
    <Reveal as="li" threshold={0.1} className={styles.cell}>
      <a href={href} className={styles.link}>
        <Drawing name={drawing} />
        <span className={styles.title}>{title}</span>
      </a>
    </Reveal>
  )
}
