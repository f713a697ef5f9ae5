import type { PostAuthor } from '@fettle/shared-types'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { PostSummary } from '../../engine/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import ui from '../../ui/ui.module.css'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'

interface GivePostProps {
  post: PostSummary
  authors: PostAuthor[]
  close: () => void
  onGiven: (name: string) => void
}

/** Asks who takes a post. */
export function GivePost({ post, authors, close, onGiven }: GivePostProps) {
  const { api } = useSession()
  const [to, setTo] = useState(authors[0]?._id ?? '')
  const { isBusy, run } = useTask('The author of the post could not be changed.', 'all-posts')
  const give = async () => {
    if (!(await run(() => api.givePost(post._id, to)))) return
    close()
    onGiven(authors.find(({ _id }) => _id === to)?.name ?? 'Another author')
  }
  return (
    <Dialog onClose={close} title={`Who takes “${post.title}”?`} withCloseButton={false} size="28rem">
      <p className={ui.confirmBody}>
        It stands on the site under the name of whoever takes it, and leaves My Blogs of{' '}
        {post.author?.name ?? post.author?.email ?? 'its author'}. What they have written and not sent stays
        on their device.
      </p>
      <NativeSelect
        mt="md"
        data-autofocus
        label="Author"
        data={authors.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <div className={ui.confirmActions}>
        <Button onClick={close}>Cancel</Button>
        <Button variant="filled" loading={isBusy} onClick={() => void give()}>
          Give the post
        </Button>
      </div>
    </Dialog>
  )
}
