import { Button } from '@mantine/core'
import type { PostSummary } from '../../engine/index.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { changeHere } from '../failures/index.ts'
import { useSession } from '../session/index.ts'

const isOfAnother = ({ author }: Pick<PostSummary, 'author'>, email: string) =>
  author !== undefined && author.email.toLowerCase() !== email.toLowerCase()

const notSent = (title: string) => `“${title}” could not be sent again.`

/** The way on for a post of another that the server lost, and does not take in that person's name. */
export function SendAsOwn({ post }: { post: Pick<PostSummary, '_id' | 'title' | 'author' | 'slug'> }) {
  const { email, engine } = useSession()
  const confirm = useConfirm()
  const { _id, slug, author } = post
  const title = post.title || 'Untitled'
  if (slug !== '' || !isOfAnother(post, email)) return null

  const send = async () => {
    const sure = await confirm({
      title: `Send “${title}” as yours?`,
      body: `It was written by ${author?.name ?? author?.email}. On the site it will stand under your name.`,
    })
    if (sure) await changeHere(() => engine.posts.sendAsOwn(_id), notSent(title))
  }
  return (
    <Button size="compact-sm" onClick={() => void send()}>
      Send as mine
    </Button>
  )
}

/** What can become of a post that the server had and has no more, since it was restored from an older backup. */
export function AbsentChoices({
  post: { _id, title, author },
}: {
  post: Pick<PostSummary, '_id' | 'title' | 'author'>
}) {
  const { email, engine } = useSession()
  const { posts } = engine
  const confirm = useConfirm()
  const name = title || 'Untitled'

  const remove = async () => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      body: 'The server does not have it any more, so this device holds the last copy. This cannot be undone.',
      isDestructive: true,
    })
    if (sure) await changeHere(() => posts.revert(_id), `“${name}” could not be deleted.`)
  }

  return (
    <>
      {author && isOfAnother({ author }, email) && (
        <span>It was written by {author.name ?? author.email}, and stays theirs when you send it. </span>
      )}
      <Button
        size="compact-sm"
        aria-label={`Send ${name} again`}
        onClick={() => void changeHere(() => posts.sendAgain(_id), notSent(name))}
      >
        Send again
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Keep ${name} as a draft on this device`}
        onClick={() =>
          void changeHere(() => posts.keepAsDraft(_id), `“${name}” could not be kept as a draft.`)
        }
      >
        Keep as draft
      </Button>
      <Button size="compact-sm" variant="subtle" aria-label={`Delete ${name}`} onClick={() => void remove()}>
        Delete
      </Button>
    </>
  )
}
