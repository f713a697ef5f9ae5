import type { PersonalDataLook } from '@fettle/shared-types'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { toastNote } from '../../ui/toasts.tsx'
import ui from '../../ui/ui.module.css'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { HeirField, useHeir } from './heir-field.tsx'

interface ErasePersonalDataProps {
  found: PersonalDataLook
  close: () => void
  onErased: () => void
}

/** Asks for the address once more, and for who takes the posts, and erases. */
export function ErasePersonalData({
  found: { email, others = [], needsHeir },
  close,
  onErased,
}: ErasePersonalDataProps) {
  const { api } = useSession()
  const taking = useHeir(email, ...others)
  const { heir } = taking
  const [confirm, setConfirm] = useState('')
  const { isBusy, run } = useTask('The data could not be erased.', 'people')
  const lacksHeir = needsHeir && !heir
  const isSame = confirm.trim().toLowerCase() === email.toLowerCase()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSame || lacksHeir || isBusy) return
    const form = { email, confirm: confirm.trim(), ...(needsHeir && heir ? { giveTo: heir.value } : {}) }
    if (!(await run(() => api.erasePersonalData(form)))) return
    toastNote('The data is erased.')
    onErased()
  }
  return (
    <Dialog onClose={close} title={`Erase the data of ${email}?`} withCloseButton={false} size="30rem">
      <form onSubmit={(event) => void onSubmit(event)}>
        <p className={ui.confirmBody}>
          {others.length > 0 && `The account with ${others.join(', ')} is erased too. `}
          It cannot be brought back. Whoever is signed in with it is signed out. Backups keep it until they
          are deleted.
        </p>
        {needsHeir && <HeirField label="Who takes what is given to another" heir={taking} />}
        <TextInput
          mt="md"
          data-autofocus
          label="Type the address to erase it"
          description={email}
          autoComplete="off"
          value={confirm}
          onChange={({ currentTarget }) => setConfirm(currentTarget.value)}
        />
        <div className={ui.confirmActions}>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="filled"
            className={ui.destructive ?? ''}
            disabled={!isSame || lacksHeir}
            loading={isBusy}
          >
            Erase
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
