import type { PictureDetails } from '@fettle/shared-types'
import { Button, Skeleton } from '@mantine/core'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { useConfirm } from '../../ui/confirm.tsx'
import { shortDate } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { useAsOpenPart } from '../../ui/open-part.ts'
import { toastNote, toastSuccess } from '../../ui/toasts.tsx'
import { hasStatus, troubleOf } from '../api/index.ts'
import { Trouble, useFailedChange } from '../failures/index.ts'
import { nameOfPicture, ONLY_HERE, Picture, useDeviceLibrary } from '../pictures/index.ts'
import { useMay, useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'
import styles from './media.module.css'
import { PictureForm } from './picture-form.tsx'
import { PictureUses } from './picture-uses.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

interface PictureViewProps {
  sha256: string
  onChanged: () => void
  onDeleted: () => void
}

/** One picture of the library: what it is, what it is called, where it is shown. */
export function PictureView({ sha256, onChanged, onDeleted }: PictureViewProps) {
  const { api } = useSession()
  const { data, error, mutate } = useSWR(['picture', sha256], () => api.picture(sha256))
  const trouble = error ? troubleOf(error, 'This picture could not be read.') : undefined
  const retry = () => void mutate()
  useRetryOnceBack(trouble, retry)
  const here = useDeviceLibrary(trouble?.kind === 'away' && !data)
  const known = here?.find((picture) => picture.sha256 === sha256)
  const shown = data ?? known
  useAsOpenPart(shown ? nameOfPicture(shown) : '')
  if (hasStatus(error, 404))
    return <p className={styles.none}>This picture is not in the library any more.</p>
  return (
    <>
      {trouble ? <Trouble retry={retry}>{trouble.sentence}</Trouble> : null}
      {data ? (
        <Details
          picture={data}
          show={(picture) => {
            void (picture ? mutate(picture, { revalidate: false }) : mutate())
            onChanged()
          }}
          onDeleted={onDeleted}
        />
      ) : known ? (
        <KnownHere picture={known} />
      ) : trouble ? null : (
        <Skeleton role="group" height="18rem" aria-label="Loading the picture" />
      )}
    </>
  )
}

/** What this device knows of a picture while the server is away. */
function KnownHere({ picture }: { picture: PictureDetails }) {
  const { preview, alt, width, height, title, shownIn } = picture
  return (
    <article className={styles.picture} aria-label={nameOfPicture(picture)}>
      <Picture of={preview} alt={alt} className={styles.large} />
      <dl className={`${lists.facts} ${styles.facts}`}>
        {[
          ['Title', title],
          ['Alternative text', alt],
          ['Size', width > 0 ? `${width} × ${height} pixels` : ''],
        ].map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words || 'Not known here'}</dd>
          </div>
        ))}
      </dl>
      <PictureUses uses={shownIn} isOfDevice />
      <p className={styles.note}>{ONLY_HERE}</p>
    </article>
  )
}

const KILOBYTE = 1_000

interface DetailsProps {
  picture: PictureDetails
  /** @param picture as it is now; none to read it again */
  show: (picture?: PictureDetails) => void
  onDeleted: () => void
}

function Details({ picture, show, onDeleted }: DetailsProps) {
  const { width, height, sizeBytes, uploadedAt, uploadedBy, mayChange, path } = picture
  const name = nameOfPicture(picture)
  return (
    <article className={styles.picture} aria-label={name}>
      <Picture of={path} alt={picture.alt} className={styles.large} />
      <dl className={`${lists.facts} ${styles.facts}`}>
        <div>
          <dt>Size</dt>
          <dd>
            {width} × {height} pixels
            {sizeBytes === undefined ? '' : `, ${Math.ceil(sizeBytes / KILOBYTE)} kB`}
          </dd>
        </div>
        <div>
          <dt>Uploaded</dt>
          <dd>
            {shortDate(uploadedAt)}
            {uploadedBy ? ` by ${uploadedBy}` : ''}
          </dd>
        </div>
      </dl>
      {mayChange ? (
        <PictureForm picture={picture} onChanged={show} onFailed={() => show()} />
      ) : (
        <p className={styles.note}>Whoever uploaded it, and editors, can rename and delete this picture.</p>
      )}
      <PictureUses uses={picture.shownIn} />
      <Actions picture={picture} name={name} show={show} onDeleted={onDeleted} />
    </article>
  )
}

/** The address of a picture, with the site's own where the studio is opened there. */
const addressOf = (path: string) =>
  window.location.protocol.startsWith('http') ? new URL(path, window.location.origin).href : path

function Actions({ picture, name, show, onDeleted }: DetailsProps & { name: string }) {
  const { api } = useSession()
  const confirm = useConfirm()
  const mayReplace = useMay('edit-all-posts')
  const [isReplacing, setIsReplacing] = useState(false)
  const replaceButton = useRef<HTMLButtonElement>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const failedChange = useFailedChange()
  const address = addressOf(picture.path)

  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toastNote('The address is copied.'),
      () => toastNote(`The address is ${address}`),
    )
  const remove = async () => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      body: 'Nothing shows this picture. It is deleted from the library for good.',
      isDestructive: true,
    })
    if (!sure) return
    setIsDeleting(true)
    setFailure(undefined)
    try {
      await api.deletePicture(picture.sha256)
      toastSuccess('Picture deleted.')
      onDeleted()
    } catch (error) {
      setFailure(failedChange(error, 'The picture could not be deleted.'))
      show()
    }
    setIsDeleting(false)
  }
  return (
    <div>
      <p className={styles.actions}>
        <Button onClick={() => void copy()}>Copy address</Button>
        {mayReplace && picture.uses > 0 ? (
          <Button ref={replaceButton} onClick={() => setIsReplacing(true)}>
            Replace everywhere…
          </Button>
        ) : null}
        {picture.mayChange && picture.shownIn.length === 0 ? (
          <Button variant="subtle" loading={isDeleting} onClick={() => void remove()}>
            Delete
          </Button>
        ) : null}
      </p>
      {isReplacing ? (
        <ReplaceDialog
          picture={picture}
          close={() => {
            replaceButton.current?.focus()
            setIsReplacing(false)
          }}
          onReplaced={() => show()}
        />
      ) : null}
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
    </div>
  )
}
