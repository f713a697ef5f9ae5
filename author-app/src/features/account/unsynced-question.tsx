import { Button, Modal } from '@mantine/core'
import { headOf, imageRef, type PostRow } from '../../engine/index.ts'
import { saveAsFile } from '../../ui/browser-files.ts'
import lists from '../../ui/lists.module.css'
import { Picture, useReadPicture } from '../pictures/index.ts'
import { useSession } from '../session/index.ts'
import { downloadUnsynced } from '../unsaved/index.ts'
import styles from './account.module.css'
import type { UnsyncedWork } from './use-unsynced-work.ts'

const titleOf = (row: PostRow) => (row.working?.fields ?? headOf(row))?.title || 'Untitled'
const picturesText = (count: number) =>
  count === 1 ? '1 picture that no post uses' : `${count} pictures that no post uses`

interface UnsyncedQuestionProps {
  opened: boolean
  /** Why it is asked again. */
  reason: string | undefined
  work: UnsyncedWork
  discardPost: (row: PostRow) => Promise<void>
  discardPictures: (pictures: readonly string[]) => void
  stay: () => void
  signOut: () => void
}

/** What only this device has, before it is signed out of: to be synced, exported, or discarded by name. */
export function UnsyncedQuestion(props: UnsyncedQuestionProps) {
  const { opened, reason, work, discardPost, discardPictures, stay, signOut } = props
  const { engine } = useSession()
  const { rows, pictures } = work
  const isClear = rows.length + pictures.length === 0

  return (
    <Modal opened={opened} onClose={stay} title="Sign out with unsynced work?" size="34rem">
      {reason && <p role="alert">{reason}</p>}
      {isClear ? (
        <p>Everything is saved on the server now.</p>
      ) : (
        <>
          <p>Only this device has these. Signing out takes them away from it.</p>
          <ul className={`${lists.rows} ${styles.posts}`}>
            {rows.map((row) => (
              <li key={row._id} className={styles.post}>
                <span>{titleOf(row)}</span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Discard ${titleOf(row)}`}
                  onClick={() => void discardPost(row)}
                >
                  Discard
                </Button>
              </li>
            ))}
            {pictures.length > 0 && <LoosePictures pictures={pictures} discard={discardPictures} />}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <Button onClick={stay}>Stay signed in</Button>
        {!isClear && <Button onClick={() => void engine.sync.now()}>Sync now</Button>}
        {rows.length > 0 && <Button onClick={() => void downloadUnsynced(engine)}>Export to a file</Button>}
        <Button variant="filled" disabled={!isClear} onClick={signOut}>
          Sign out
        </Button>
      </div>
    </Modal>
  )
}

interface LoosePicturesProps {
  pictures: readonly string[]
  discard: (pictures: readonly string[]) => void
}

/** Pictures that were chosen and stand in no text: shown, because they have no other name. */
function LoosePictures({ pictures, discard }: LoosePicturesProps) {
  const readPicture = useReadPicture()
  const words = picturesText(pictures.length)

  const save = async () => {
    for (const sha256 of pictures) {
      const blob = await readPicture(imageRef(sha256))
      if (blob) saveAsFile({ name: `picture-${sha256.slice(0, 8)}.${blob.type.split('/')[1]}`, blob })
    }
  }
  return (
    <li className={styles.post}>
      <div>
        <span>{words}</span>
        <div className={styles.pictures}>
          {pictures.map((sha256) => (
            <Picture key={sha256} className={styles.picture} of={imageRef(sha256)} alt="" />
          ))}
        </div>
      </div>
      <div className={styles.choices}>
        <Button size="compact-sm" variant="subtle" onClick={() => void save()}>
          Save
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Discard ${words}`}
          onClick={() => discard(pictures)}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}
