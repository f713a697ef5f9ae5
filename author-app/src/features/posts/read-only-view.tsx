import { Button } from '@mantine/core'
import type { Editing } from '../../engine/index.ts'
import { ArticlePreview } from '../article/article-preview.tsx'
import { useSession } from '../session/session.ts'
import styles from './notice.module.css'
import { usePosts } from './post-source.ts'
import { shownOf } from './shown-of.ts'

/** A post that another tab of this browser writes: what is typed there shows here. */
export function ReadAlong({ editing }: { editing: Editing }) {
  const { email } = useSession()
  const post = usePosts().usePost(editing.id())
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
