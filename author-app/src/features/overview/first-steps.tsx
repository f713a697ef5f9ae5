import { Button } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { MY_BLOGS_PATH } from '../paths/index.ts'
import styles from './overview.module.css'

/** What an author without a public post does first. A step is only ticked where its outcome is known. */
export function FirstSteps({ hasPosts }: { hasPosts: boolean }) {
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        First steps
      </h2>
      <ol className={styles.steps}>
        <li data-done={hasPosts}>
          <p className={styles.name}>
            {hasPosts && <CircleCheck size={18} role="img" aria-label="Done:" />} Write a post
          </p>
          <p className={styles.fact}>
            A title, a description, the article and a thumbnail. What you type is saved on this device as you
            go, without a network too.
          </p>
          {!hasPosts && (
            <Button component={Link} to="/create-blog" variant="filled">
              Write your first post
            </Button>
          )}
        </li>
        <li>
          <p className={styles.name}>Publish it</p>
          <p className={styles.fact}>
            Set its status to Published and submit it. A Draft stays out of readers’ sight.
          </p>
          {hasPosts && (
            <Button component={Link} to={`${MY_BLOGS_PATH}?status=Draft`}>
              Open your drafts
            </Button>
          )}
        </li>
        <li>
          <p className={styles.name}>Read it on the site</p>
          <p className={styles.fact}>View site, at the top of every screen, opens what readers see.</p>
        </li>
      </ol>
    </section>
  )
}
