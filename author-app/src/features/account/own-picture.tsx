import type { Account } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useOnline } from '../../ui/external-store.ts'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'

interface OwnPictureProps {
  account: Account
  onChanged: (account: Account) => void
}

/** The picture of the account: uploaded, replaced, removed. Whoever may not write can only remove the one they have. */
export function OwnPicture({ account, onChanged }: OwnPictureProps) {
  const { api } = useSession()
  const confirm = useConfirm()
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isBusy, run } = useTask('The picture could not be changed.', 'account-picture')
  const mayUpload = account.permissions.includes('write-posts')
  const { picture } = account
  if (!picture && !mayUpload) return null

  const take = async (file: File) => {
    await run(async () => {
      onChanged(await api.setAccountPicture(file))
      toastNote('Your picture is changed.')
    })
    if (input.current) input.current.value = ''
  }
  const remove = async () => {
    const question = {
      title: 'Remove your picture?',
      body: 'Your initials are shown in its place. To have it back you would upload it again.',
      isDestructive: true,
    }
    if (!(await confirm(question))) return
    const isDone = await run(async () => onChanged(await api.removeAccountPicture()))
    if (!isDone) return
    toastNote('Your picture is removed.')
    // The button that was pressed has gone.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="account-picture">
      <h2 ref={heading} id="account-picture" tabIndex={-1} className={styles.heading}>
        Picture
      </h2>
      <p className={styles.note}>
        Shown below your articles and in the studio. A square is cut from the middle of what you upload.
      </p>
      <div className={styles.portrait}>
        <Avatar name={account.name || account.email} picture={picture} size="large" />
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Picture to upload"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          onChange={({ currentTarget: { files } }) => files?.[0] && void take(files[0])}
        />
        <div className={styles.ways}>
          {mayUpload && (
            <Button loading={isBusy} disabled={!isOnline} onClick={() => input.current?.click()}>
              {picture ? 'Replace picture' : 'Upload picture'}
            </Button>
          )}
          {picture && (
            <Button disabled={isBusy || !isOnline} onClick={() => void remove()}>
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <p className={styles.note} role="status">
        {isOnline ? null : 'The picture can be changed when the network is back.'}
      </p>
    </section>
  )
}
