import { blogPost } from '../../content/blog.content.ts'
import styles from './author-card.module.css'

/** Who wrote the post. The two letters are the e-mail's first. */
export function AuthorCard({ email }: { email: string }) {
  return (
    <section aria-labelledby="author-title" className={styles.card}>
      <span className={styles.letters} aria-hidden="true">
        {email.slice(0, 2).toUpperCase()}
      </span>
      <div>
        <h2 id="author-title" className={styles.label}>
          {blogPost.authorHeading}
        </h2>
        <p className={styles.email}>{email}</p>
        <p className={styles.note}>{blogPost.authorNote}</p>
      </div>
    </section>
  )
}
