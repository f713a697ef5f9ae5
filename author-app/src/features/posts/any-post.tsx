import type { PostAuthor } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { toastNote } from '../../ui/toasts.tsx'
import { editPath, postPath } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import styles from './all-posts.module.css'
import { HOLD_MS, useBulkActions } from './bulk/use-bulk-actions.ts'
import { GivePost } from './give-post.tsx'
import card from './post-card.module.css'
import { MoreButton, PostPlate } from './post-card.tsx'
import { PostFacts } from './post-facts.tsx'
import { PostMarks } from './post-marks.tsx'

interface AnyPostProps {
  post: PostSummary
  /** Who it can be given to; none while the server has not said so. */
  authors: PostAuthor[]
}

/** Four to each row: with borders they would be louder than its title. */
const quiet = { variant: 'subtle', size: 'compact-sm' } as const

/** A post of whichever author, and what an editor can do with it, with a network or without one. */
export function AnyPost({ post, authors }: AnyPostProps) {
  const { email, engine } = useSession()
  const { change, isBusy, remove } = useBulkActions()
  const [isGiving, setIsGiving] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { _id, author, slug, status } = post
  const title = post.title || 'Untitled'
  const isPublished = status === 'Published'

  const turn = () =>
    change(
      [_id],
      { kind: 'status', status: isPublished ? 'Draft' : 'Published' },
      isPublished
        ? {
            title: `Take “${title}” off the site?`,
            body: 'It becomes a draft of its author. Its address answers “not found” until it is published again.',
          }
        : {
            title: `Publish “${title}”?`,
            body: 'Readers see it as soon as the server has it, under the name of its author.',
          },
    )
  const takeAway = () =>
    remove([_id], {
      title: `Delete “${title}”?`,
      body: `Its comments, likes and earlier versions are deleted with it. You have ${HOLD_MS / 1_000} seconds to undo it.`,
      isDestructive: true,
    })
  const given = (name: string) => {
    toastNote(`${name} has the post now.`)
    void engine.sync.now()
  }

  return (
    <li className={card.card}>
      <PostPlate post={post} />
      <div className={card.text}>
        <h2 className={card.title}>
          <Link to={postPath(_id)} className={card.open} data-card>
            {title}
          </Link>
        </h2>
        <p className={styles.author}>{author?.name ?? author?.email ?? email}</p>
        <PostMarks post={post} />
      </div>
      <PostFacts post={post} />
      <MoreButton title={title} isOpen={isOpen} toggle={() => setOpen((was) => !was)} />
      <div className={`${card.actions} ${styles.actions}`} data-open={isOpen}>
        <Button {...quiet} component={Link} to={editPath(post)} aria-label={`Edit ${title}`}>
          Edit
        </Button>
        <Button
          {...quiet}
          disabled={isBusy}
          aria-label={`${isPublished ? 'Unpublish' : 'Publish'} ${title}`}
          onClick={() => void turn()}
        >
          {isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        {/* Only the server knows whose a post is. */}
        <Button
          {...quiet}
          disabled={slug === '' || authors.length === 0}
          ref={opener}
          aria-label={`Give ${title} to another author`}
          onClick={() => setIsGiving(true)}
        >
          Give to…
        </Button>
        <Button {...quiet} disabled={isBusy} aria-label={`Delete ${title}`} onClick={() => void takeAway()}>
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
          onGiven={given}
        />
      )}
    </li>
  )
}
