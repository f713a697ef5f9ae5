import type { PostAuthor, PostSummary } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useConfirm } from '../../ui/confirm.tsx'
import { recentMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { editPath } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import styles from './all-posts.module.css'
import { GivePost } from './give-post.tsx'

interface AnyPostProps {
  post: PostSummary
  /** Who it can be given to. */
  authors: PostAuthor[]
  onChanged: () => void
}

/** A post of whichever author, and what an editor can do with it. */
export function AnyPost({ post, authors, onChanged }: AnyPostProps) {
  const { api, email, engine } = useSession()
  const confirm = useConfirm()
  const { isBusy, run } = useTask('The post could not be changed.', 'all-posts')
  const [isGiving, setIsGiving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { title, author, status } = post
  const isOwn = author.email.toLowerCase() === email.toLowerCase()
  const isPublished = status === 'Published'

  const changed = (words: string) => {
    toastNote(words)
    onChanged()
    // It may be one of this device.
    void engine.sync.now()
  }
  const turn = async () => {
    if (
      isPublished &&
      !(await confirm({
        title: `Take “${title}” off the site?`,
        body: 'It becomes a draft of its author. Its address answers “not found” until it is published again.',
      }))
    )
      return
    const isDone = await run(() => api.setPostStatus(post, isPublished ? 'Draft' : 'Published'))
    if (isDone) changed(isPublished ? 'It is a draft now.' : 'It is on the site now.')
  }
  const remove = async () => {
    const question = {
      title: `Delete “${title}”?`,
      body: 'It goes with its comments, likes and earlier versions. It cannot be brought back.',
      isDestructive: true,
    }
    if (!(await confirm(question))) return
    if (await run(() => api.deleteAnyPost(post))) changed('The post is deleted.')
  }

  return (
    <li className={`${lists.entry} ${styles.entry}`}>
      <p className={styles.post}>
        <a
          href={`/blogs/${isPublished ? post.slug : post._id}`}
          target="_blank"
          rel="noopener"
          className={lists.entryName}
        >
          {title}
        </a>
        <span className={styles.facts}>
          {author.name ?? author.email} · {isPublished ? 'Published' : 'Draft'} · {post.category} · changed{' '}
          {recentMoment(post.updatedAt)}
        </span>
      </p>
      <div className={styles.actions}>
        {isOwn && (
          <Button component={Link} to={editPath(post)} aria-label={`Edit ${title}`}>
            Edit
          </Button>
        )}
        <Button
          disabled={isBusy}
          aria-label={`${isPublished ? 'Unpublish' : 'Publish'} ${title}`}
          onClick={() => void turn()}
        >
          {isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        <Button
          disabled={isBusy}
          ref={opener}
          aria-label={`Give ${title} to another author`}
          onClick={() => setIsGiving(true)}
        >
          Give to…
        </Button>
        <Button disabled={isBusy} aria-label={`Delete ${title}`} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
      {isGiving && (
        <GivePost
          post={post}
          authors={authors}
          close={() => {
            opener.current?.focus()
            setIsGiving(false)
          }}
          onGiven={(name) => changed(`${name} has the post now.`)}
        />
      )}
    </li>
  )
}
