import type { Person } from '@fettle/shared-types'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { toastNote } from '../../ui/toasts.tsx'
import ui from '../../ui/ui.module.css'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { HeirField, useHeir } from './heir-field.tsx'
import { nameOf } from './role-words.ts'

interface RemovePersonProps {
  person: Person
  close: () => void
  onRemoved: () => void
}

/** Asks who takes what somebody has written, and removes the account. */
export function RemovePerson({ person, close, onRemoved }: RemovePersonProps) {
  const { api } = useSession()
  const taking = useHeir(person.email)
  const { heir } = taking
  const { isBusy, run } = useTask('The account could not be removed.', 'people')
  const [keeps, setKeeps] = useState(false)
  const name = nameOf(person)
  const scheduled = person.scheduledPosts ?? 0

  const remove = async () => {
    if (!heir) return
    const isDone = await run(() => api.removePerson(person._id, heir.value, keeps ? 'keep' : 'cancel'))
    if (!isDone) return
    toastNote(`${name} is removed.`)
    close()
    onRemoved()
  }
  return (
    <Dialog onClose={close} title={`Remove ${name}?`} withCloseButton={false} size="28rem">
      <p className={ui.confirmBody}>
        {name} is signed out everywhere and cannot sign in again. Posts and comments stay on the site: posts
        under the name of whoever takes them, comments under the name of {name}. What is not synced stays on
        the device of {name}.
      </p>
      <HeirField label="Who takes posts and comments" heir={taking} />
      {scheduled > 0 && (
        <Checkbox
          mt="md"
          label={`Publish ${scheduled === 1 ? '1 scheduled post' : `${scheduled} scheduled posts`} at ${scheduled === 1 ? 'its' : 'their'} time${heir ? ` under the name of ${heir.label}` : ''}`}
          description={`Otherwise ${scheduled === 1 ? 'it stays a draft' : 'they stay drafts'} without a time.`}
          checked={keeps}
          onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
        />
      )}
      <div className={ui.confirmActions}>
        <Button data-autofocus onClick={close}>
          Cancel
        </Button>
        <Button
          variant="filled"
          className={ui.destructive ?? ''}
          loading={isBusy}
          disabled={!heir}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </div>
    </Dialog>
  )
}
