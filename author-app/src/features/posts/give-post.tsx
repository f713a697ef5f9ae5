import { bounds, type PostAuthor } from '@fettle/shared-types'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { PostSummary } from '../../engine/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import ui from '../../ui/ui.module.css'
import { useLastRead, useTask } from '../failures/index.ts'
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
  const [to, setTo] = useState('')
  const [search, setSearch] = useState('')
  const found = useLastRead(search && ['post-authors', search], () => api.postAuthors(search))
  const offered = search ? (found.data ?? []) : authors
  const hint = {
    ...(found.data?.length === 0 && { description: 'Nobody matches.' }),
    ...(search && !found.data && found.error && { error: 'The authors could not be searched. Type again.' }),
  }
  const taker = offered.find(({ _id }) => _id === to) ?? offered[0]
  const { isBusy, run } = useTask('The author of the post could not be changed.', 'all-posts')
  const give = async () => {
    if (!taker || !(await run(() => api.givePost(post._id, taker._id)))) return
    close()
    onGiven(taker.name)
  }
  return (
    <Dialog onClose={close} title={`Who takes “${post.title}”?`} withCloseButton={false} size="28rem">
      <p className={ui.confirmBody}>
        It stands on the site under the name of whoever takes it, and leaves My Blogs of{' '}
        {post.author?.name ?? post.author?.email ?? 'its author'}. What they have written and not sent stays
        on their device.
      </p>
      {authors.length >= bounds.choices && (
        <SearchField label="Search authors" placeholder="Name" search={search} find={setSearch} />
      )}
      <NativeSelect
        mt="md"
        data-autofocus
        label="Author"
        {...(search && hint)}
        data={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={taker?._id ?? ''}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <div className={ui.confirmActions}>
        <Button onClick={close}>Cancel</Button>
        <Button variant="filled" loading={isBusy} disabled={!taker} onClick={() => void give()}>
          Give the post
        </Button>
      </div>
    </Dialog>
  )
}
