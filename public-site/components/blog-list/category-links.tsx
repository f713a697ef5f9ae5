import type { Category } from '@fettle/shared-types'
import { blogList } from '../../content/blog.content.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import styles from './blog-list.module.css'
import { type BlogQuery, everything, listHref } from './list-query.ts'

interface CategoryLinksProps {
  current: BlogQuery['category']
  categories: Category[]
}

/** The lists of an exported site, for readers without scripts and for search engines: nothing answers a form there. */
export function CategoryLinks({ current, categories }: CategoryLinksProps) {
  const target = useRenderTarget()
  const lists = [
    { category: 'all' as const, label: blogList.allCategories },
    ...categories.map((category) => ({ category, label: category })),
  ]
  return (
    <nav aria-label={blogList.categoryLabel} className="when-unscripted">
      <ul className={styles.categories}>
        {lists.map(({ category, label }) => (
          <li key={category}>
            <a
              href={listHref({ ...everything, category }, target)}
              aria-current={category === current ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
