import { bounds, type Passkey } from '@fettle/shared-types'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useConfirm } from '../../ui/confirm.tsx'
import { shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'
import sectionStyles from './second-factor.module.css'

interface PasskeyRowProps {
  passkey: Passkey
  onRenamed: () => void
  onRemoved: () => void
}

const usePasskeyTask = () => useTask('The passkey could not be changed.', 'passkeys')

/** One passkey, with when it was last used; it is renamed in place. */
export function PasskeyRow({ passkey, onRenamed, onRemoved }: PasskeyRowProps) {
  const { api } = useSession()
  const confirm = useConfirm()
  const [isRenaming, setIsRenaming] = useState(false)
  const { isBusy, run } = usePasskeyTask()
  const rename = useRef<HTMLButtonElement>(null)
  const { _id, name, createdAt, lastUsedAt } = passkey

  const remove = async () => {
    const isSure = await confirm({
      title: `Remove the passkey "${name}"?`,
      body: 'It cannot sign you in any more, and other devices that a passkey signed in are signed out. Your device may go on offering it until you remove it there too.',
      isDestructive: true,
    })
    if (!isSure) return
    await run(async () => {
      await api.removePasskey(_id)
      toastNote(`The passkey "${name}" is removed.`)
      onRemoved()
    })
  }
  const close = () => {
    // At once: after a request React may show the button only after the next frame.
    flushSync(() => setIsRenaming(false))
    rename.current?.focus()
  }

  return (
    <li className={styles.signedIn}>
      {isRenaming ? (
        <RenameForm
          passkey={passkey}
          onCancel={close}
          onRenamed={() => {
            close()
            onRenamed()
          }}
        />
      ) : (
        <>
          <p className={styles.passkey}>
            {name}
            <span className={`${lists.count} ${styles.used}`}>
              Added {shortMoment(createdAt)} ·{' '}
              {lastUsedAt ? `last used ${shortMoment(lastUsedAt)}` : 'not used yet'}
            </span>
          </p>
          <div className={sectionStyles.actions}>
            <Button ref={rename} aria-label={`Rename: ${name}`} onClick={() => setIsRenaming(true)}>
              Rename
            </Button>
            <Button aria-label={`Remove: ${name}`} loading={isBusy} onClick={() => void remove()}>
              Remove
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

interface RenameFormProps {
  passkey: Passkey
  onRenamed: () => void
  onCancel: () => void
}

function RenameForm({ passkey, onRenamed, onCancel }: RenameFormProps) {
  const { api } = useSession()
  const [name, setName] = useState(passkey.name)
  const { isBusy, run } = usePasskeyTask()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      await api.renamePasskey(passkey._id, name)
      onRenamed()
    })
  }

  return (
    <form
      className={sectionStyles.form}
      aria-label={`Rename: ${passkey.name}`}
      onSubmit={(event) => void save(event)}
    >
      <TextInput
        ref={field}
        className={sectionStyles.field ?? ''}
        label="Name of the passkey"
        maxLength={bounds.passkey.name.max}
        required
        withAsterisk={false}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={sectionStyles.actions}>
        <Button type="submit" variant="filled" loading={isBusy} disabled={name.trim() === ''}>
          Save name
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
