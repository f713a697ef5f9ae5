import { type LibraryPicture, type PictureReplacement, siteDocumentNames } from '@fettle/shared-types'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { toastNote, toastSuccess } from '../../ui/toasts.tsx'
import ui from '../../ui/ui.module.css'
import { mayBeDone, troubleOf } from '../api/index.ts'
import { useFailedChange } from '../failures/index.ts'
import { nameOfPicture, Picture, PicturePicker } from '../pictures/index.ts'
import { useSession } from '../session/index.ts'
import { documentTitle } from '../site/index.ts'
import { useAskBeforeClosing } from '../unsaved/index.ts'
import styles from './media.module.css'

/** Requests of one replacement: each changes up to two hundred posts. */
const MOST_REQUESTS = 100

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What was changed, and what was not. */
function inWords({ posts, documents, kept, skipped }: PictureReplacement): string {
  const places = [
    ...(posts > 0 ? [counted(posts, 'post', 'posts')] : []),
    ...(documents.length > 0 ? [counted(documents.length, 'text of the site', 'texts of the site')] : []),
  ]
  const left = [
    ...(kept.length > 0
      ? [`${kept.map(documentTitle).join(' and ')} can only be changed by an owner, and still ${show(kept)}.`]
      : []),
    ...(skipped.length > 0 ? [`${namesOf(skipped)} would become too long, and still ${show(skipped)}.`] : []),
  ]
  if (places.length + left.length === 0) return 'Nothing shows it any more.'
  return [...(places.length > 0 ? [`Replaced in ${places.join(' and ')}.`] : []), ...left].join(' ')
}

const show = ({ length }: readonly unknown[]) => (length === 1 ? 'shows the old one' : 'show the old one')

/** Posts that are named; of more the number is said. */
const MOST_NAMED = 3

function namesOf(posts: PictureReplacement['skipped']): string {
  const named = posts.slice(0, MOST_NAMED).map(({ title }) => `“${title}”`)
  const others = posts.length - named.length
  return [...named, ...(others > 0 ? [counted(others, 'other post', 'other posts')] : [])].join(' and ')
}

const OTHERWISE = 'The picture could not be replaced.'

interface ReplaceDialogProps {
  picture: LibraryPicture
  close: () => void
  onReplaced: () => void
}

/** Chooses the picture that takes the place of another everywhere, asks once more, and replaces it. */
export function ReplaceDialog({ picture, close, onReplaced }: ReplaceDialogProps) {
  const [other, setOther] = useState<LibraryPicture>()
  if (!other) return <PicturePicker except={picture.sha256} chosen={setOther} close={close} />
  return <Question picture={picture} other={other} close={close} onReplaced={onReplaced} />
}

function Question({ picture, other, close, onReplaced }: ReplaceDialogProps & { other: LibraryPicture }) {
  const { api, engine } = useSession()
  const [words, setWords] = useState('kept')
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const failedChange = useFailedChange()

  const replace = async () => {
    setFailure(undefined)
    const sum: PictureReplacement = { posts: 0, documents: [], kept: [], skipped: [], isDone: false }
    try {
      for (let turn = 0; turn < MOST_REQUESTS && !sum.isDone; turn += 1) {
        setProgress(sum.posts)
        const done = await api.replacePicture(picture.sha256, {
          with: other.sha256,
          ...(words === 'new' ? { alt: other.alt } : {}),
        })
        const documents = siteDocumentNames.filter((name) =>
          [...sum.documents, ...done.documents].includes(name),
        )
        Object.assign(sum, { ...done, posts: sum.posts + done.posts, documents })
      }
      if (sum.isDone) toastSuccess(inWords(sum))
      else toastNote(`${inWords(sum)} More posts show it: replace it again to go on.`)
      close()
    } catch (error) {
      const said = failedChange(error, OTHERWISE)
      const before = `${counted(sum.posts, 'post was', 'posts were')} already changed.`
      if (sum.posts === 0) setFailure(said)
      else if (mayBeDone(error)) setFailure(`${before} ${said}`)
      else setFailure(`${troubleOf(error, OTHERWISE).sentence} ${before} Replace it again to go on.`)
      setProgress(undefined)
    }
    // Posts and texts of this device may show it.
    void engine.sync.now()
    onReplaced()
  }
  const isBusy = progress !== undefined
  useAskBeforeClosing(isBusy)
  return (
    <Dialog
      onClose={() => {
        if (!isBusy) close()
      }}
      title="Replace this picture everywhere?"
      withCloseButton={false}
      size="32rem"
    >
      <div className={styles.pair}>
        {[picture, other].map((shown) => (
          <figure key={shown.sha256}>
            <Picture of={shown.preview} alt="" className={styles.small} />
            <figcaption className={styles.note}>
              {shown === picture ? 'Old' : 'New'}: {nameOfPicture(shown)}
            </figcaption>
          </figure>
        ))}
      </div>
      <p className={ui.confirmBody}>
        Every post, draft and page that shows the picture on the left will show the one on the right, at once.
        Earlier versions keep the old picture. This cannot be undone.
      </p>
      <NativeSelect
        mt="md"
        label="Alternative text"
        data={[
          { value: 'kept', label: 'Leave what each place says' },
          ...(other.alt === '' ? [] : [{ value: 'new', label: `Use “${other.alt}”` }]),
        ]}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <p role="status" className={styles.note}>
        {isBusy
          ? progress > 0
            ? `Replacing… ${counted(progress, 'post', 'posts')} so far.`
            : 'Replacing…'
          : null}
      </p>
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
      <div className={ui.confirmActions}>
        <Button disabled={isBusy} data-autofocus onClick={close}>
          Cancel
        </Button>
        <Button variant="filled" disabled={isBusy} onClick={() => void replace()}>
          Replace
        </Button>
      </div>
    </Dialog>
  )
}
