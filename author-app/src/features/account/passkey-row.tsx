import { bounds, type Passkey } from '@fettle/shared-types'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'
import { ProofForm } from './proof-form.tsx'
import sectionStyles from './second-factor.module.css'

interface PasskeyRowProps {
  passkey: Passkey
  /** Then removing takes a code too. */
  hasSecondFactor: boolean
  onRenamed: () => void
  onRemoved: () => void
}

const OTHERWISE = 'The passkey could not be changed.'
const usePasskeyTask = () => useTask(OTHERWISE, 'passkeys')

/** One passkey, with when it was last used; it is renamed and removed in place. */
export function PasskeyRow({ passkey, hasSecondFactor, onRenamed, onRemoved }: PasskeyRowProps) {
  const [open, setOpen] = useState<'renaming' | 'removing'>()
  const rename = useRef<HTMLButtonElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const { name, createdAt, lastUsedAt } = passkey

  const close = () => {
    const opener = open === 'renaming' ? rename : remove
    // At once: after a request React may show the button only after the next frame.
    flushSync(() => setOpen(undefined))
    opener.current?.focus()
  }

  return (
    <li className={styles.signedIn}>
      {open === 'renaming' && (
        <RenameForm
          passkey={passkey}
          onCancel={close}
          onRenamed={() => {
            close()
            onRenamed()
          }}
        />
      )}
      {open === 'removing' && (
        <RemoveForm
          passkey={passkey}
          hasSecondFactor={hasSecondFactor}
          onCancel={close}
          onRemoved={onRemoved}
        />
      )}
      {open === undefined && (
        <>
          <p className={styles.passkey}>
            {name}
            <span className={`${lists.count} ${styles.used}`}>
              Added {shortMoment(createdAt)} ·{' '}
              {lastUsedAt ? `last used ${shortMoment(lastUsedAt)}` : 'not used yet'}
            </span>
          </p>
          <div className={sectionStyles.actions}>
            <Button ref={rename} aria-label={`Rename: ${name}`} onClick={() => setOpen('renaming')}>
              Rename
            </Button>
            <Button ref={remove} aria-label={`Remove: ${name}`} onClick={() => setOpen('removing')}>
              Remove
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

interface RemoveFormProps extends Pick<PasskeyRowProps, 'passkey' | 'hasSecondFactor' | 'onRemoved'> {
  onCancel: () => void
}

function RemoveForm({ passkey: { _id, name }, hasSecondFactor, onRemoved, onCancel }: RemoveFormProps) {
  const { api } = useSession()
  return (
    <ProofForm
      label={`Remove the passkey "${name}"`}
      submit="Remove"
      note={`"${name}" cannot sign you in any more, and other devices that a passkey signed in are signed out. Your device may go on offering it until you remove it there too.`}
      withCode={hasSecondFactor}
      toastId="passkeys"
      otherwiseOf={() => OTHERWISE}
      onCancel={onCancel}
      onProved={async ({ password, code }) => {
        await api.removePasskey(_id, { password, ...(hasSecondFactor ? { code } : {}) })
        toastNote(`The passkey "${name}" is removed.`)
        onRemoved()
      }}
    />
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
