import { type Account, bounds } from '@fettle/shared-types'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { NAME_FIELD } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'

/** The name that the site shows in place of the email address. */
export function NameForm({
  account,
  onChanged,
}: {
  account: Account
  onChanged: (account: Account) => void
}) {
  const { api } = useSession()
  const [name, setName] = useState(account.name)
  const isReader = account.role === 'reader'
  const { isBusy, run } = useTask('The name could not be changed.', 'account-name')

  const save = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      const changed = await api.setName(name)
      setName((now) => (now === name ? changed.name : now))
      onChanged(changed)
      toastNote(changed.name ? 'The site shows your name now.' : 'The site shows your email address now.')
    })
  }

  return (
    <form className={styles.form} aria-label="Name on the site" onSubmit={(event) => void save(event)}>
      <h2 className={styles.heading}>Name</h2>
      <TextInput
        id={NAME_FIELD}
        label="Name on the site"
        description={
          isReader
            ? 'Shown with your comments. Your email address never is.'
            : 'Shown with your posts and comments. Without one, your email address is shown.'
        }
        autoComplete="name"
        maxLength={bounds.displayName.max}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        type="submit"
        loading={isBusy}
        disabled={name.trim() === account.name || (isReader && name.trim() === '')}
      >
        Save name
      </Button>
    </form>
  )
}
