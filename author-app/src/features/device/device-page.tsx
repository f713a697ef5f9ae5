import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import useSWR from 'swr'
import { usePlatform } from '../../platform/platform.ts'
import { saveAsFile } from '../../ui/browser-files.ts'
import { recentMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { toastError, toastNote, toastSuccess } from '../../ui/toasts.tsx'
import { siteName, useSession } from '../session/index.ts'
import styles from './device.module.css'
import { deleteStore, exportStore, type OtherStore, otherStores, withStore } from './other-stores.ts'
import { takeIn } from './take-in.ts'

/** The other stores of this device, read at each visit. */
function useOtherStores() {
  const platform = usePlatform()
  const { siteId, email } = useSession()
  return useSWR('other-stores', () => otherStores(platform, { siteId, email }))
}

/** Work on this device that no other screen shows: of other sites, and of other authors. */
export function DevicePage() {
  const { data: stores, error, mutate } = useOtherStores()
  if (error)
    return (
      <p className="quiet">The other work on this device could not be read. Reload the page to try again.</p>
    )
  if (!stores) return <LoadingPage />
  return (
    <>
      <h2 className={styles.title}>Other work on this device</h2>
      <p className={styles.words}>
        Each site and each author has a store of their own here. What is in another one is never sent from
        this one, and never shown: it can be kept as a file, imported by the same author, or deleted.
      </p>
      {stores.length === 0 ? (
        <p>There is no other work on this device.</p>
      ) : (
        <ul className={`${lists.rows} ${styles.stores}`}>
          {stores.map((store) => (
            <StoreCard key={`${store.siteId}:${store.email}`} store={store} changed={() => void mutate()} />
          ))}
        </ul>
      )}
    </>
  )
}

const counted = (count: number, thing: string) => `${count} ${count === 1 ? thing : `${thing}s`}`

function factsOf({ unsynced, documents, pictures, imported, changedAt }: OtherStore): string {
  const facts = unsynced === 0 ? ['Nothing unsynced'] : []
  if (unsynced > documents) facts.push(counted(unsynced - documents, 'unsynced post'))
  if (documents > 0) facts.push(counted(documents, 'unsynced document'))
  if (pictures > 0) facts.push(`${counted(pictures, 'picture')} that no post uses`)
  if (imported > 0) facts.push(`${imported} imported here`)
  if (changedAt) facts.push(`last changed ${recentMoment(changedAt)}`)
  return facts.join(' · ')
}

/** One other store of this device and its ways on. Its contents are not shown: it may be somebody else's. */
function StoreCard({ store, changed }: { store: OtherStore; changed: () => void }) {
  const platform = usePlatform()
  const { api, email, engine } = useSession()
  const [isDeleting, setDeleting] = useState(false)
  const { data: account } = useSWR('account', () => api.account())
  const own = [email, ...(account?.formerEmails ?? [])]
  const isOwn = own.some((each) => each.toLowerCase() === store.email.toLowerCase())

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'That could not be done. Try again.')
    }
    changed()
  }
  const toFile = () => attempt(async () => saveAsFile(await exportStore(platform, store)))
  const importHere = () =>
    attempt(async () => {
      const { drafts, left } = await withStore(platform, store, (from) => takeIn(store, from, engine))
      const sentence = `${counted(drafts, 'new draft')} imported`
      if (left > 0)
        toastError(`${sentence}. There is no room left on this device.`, {
          detail: `${counted(left, 'post')} could not be imported and ${left === 1 ? 'stays where it is' : 'stay where they are'}.`,
        })
      else if (drafts === 0) toastNote('Everything of it was imported already.')
      else toastSuccess(sentence)
    })

  return (
    <li className={lists.entry} aria-label={`${store.email}, ${siteName(store.siteId)}`}>
      <div className={styles.text}>
        <p className={lists.entryName}>{siteName(store.siteId)}</p>
        <p>{store.email}</p>
        <p className={styles.facts}>{factsOf(store)}</p>
      </div>
      <div className={styles.actions}>
        <Button size="compact-sm" disabled={store.unsynced === 0} onClick={() => void toFile()}>
          Export to a file
        </Button>
        {isOwn && (
          <Button
            size="compact-sm"
            disabled={store.unsynced === store.documents}
            onClick={() => void importHere()}
          >
            Import as new drafts
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      {isDeleting && (
        <DeleteStore
          store={store}
          cancel={() => setDeleting(false)}
          confirm={() => void attempt(() => deleteStore(platform, store))}
        />
      )}
    </li>
  )
}

interface DeleteStoreProps {
  store: OtherStore
  cancel: () => void
  confirm: () => void
}

/** Asks for the author's e-mail: nothing is deleted by a slip, nor without having read whose it is. */
function DeleteStore({ store, cancel, confirm }: DeleteStoreProps) {
  const [typed, setTyped] = useState('')
  const isNamed = typed.trim().toLowerCase() === store.email.toLowerCase()
  return (
    <form
      className={styles.deleting}
      onSubmit={(event) => {
        event.preventDefault()
        if (isNamed) confirm()
      }}
    >
      <TextInput
        label={`Type ${store.email} to delete this work for good`}
        description={
          store.unsynced === 0
            ? 'The server has everything in it.'
            : `${counted(store.unsynced, store.documents > 0 ? 'document' : 'post')} of it ${store.unsynced === 1 ? 'is' : 'are'} on no server.`
        }
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button size="compact-sm" onClick={cancel}>
          Keep it
        </Button>
        <Button size="compact-sm" variant="filled" type="submit" disabled={!isNamed}>
          Delete for good
        </Button>
      </div>
    </form>
  )
}
