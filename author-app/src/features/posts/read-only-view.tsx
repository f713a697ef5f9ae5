import { Button } from '@mantine/core'
import type { Editing } from '../../engine/index.ts'
import { ArticlePreview } from '../article/index.ts'
import { useSession } from '../session/index.ts'
import styles from './notice.module.css'
import { shownOf } from './shown-of.ts'
import { usePost } from './use-posts.ts'

/** A post that another tab of this browser writes: what is typed there shows here. */
export function ReadOnlyView({ editing }: { editing: Editing }) {
  const { email } = useSession()
  const post = usePost(editing.id())
  const shown = post.state === 'ready' && post.value ? shownOf(post.value, email, 'typed') : undefined
  return (
    <>
      <div className={styles.notice} role="status">
        <p>This post is open for writing in another tab. What is typed there shows here.</p>
        <Button onClick={() => editing.takeOver()}>Write here instead</Button>
      </div>
      {shown && <ArticlePreview post={shown} />}
    </>
  )
}
