import { Button } from '@mantine/core'
import type { PostSummary } from '../../engine/index.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useSession } from '../session/index.ts'

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
    if (sure) await posts.revert(_id)
  }

  return (
    <>
      {author && author.email.toLowerCase() !== email.toLowerCase() && (
        <span>It was written by {author.name ?? author.email}, and stays theirs when you send it. </span>
      )}
      <Button size="compact-sm" aria-label={`Send ${name} again`} onClick={() => void posts.sendAgain(_id)}>
        Send again
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Keep ${name} as a draft on this device`}
        onClick={() => void posts.keepAsDraft(_id)}
      >
        Keep as draft
      </Button>
      <Button size="compact-sm" variant="subtle" aria-label={`Delete ${name}`} onClick={() => void remove()}>
        Delete
      </Button>
    </>
  )
}
