import { Button, Modal } from '@mantine/core'
import { useCallback, useEffect, useId, useState } from 'react'
import { type DiscardedWork, imageRef, type Row, titleOfRow } from '../../engine/index.ts'
import { saveAsFile } from '../../ui/browser-files.ts'
import lists from '../../ui/lists.module.css'
import { changeHere } from '../failures/index.ts'
import { Picture, useReadPicture } from '../pictures/index.ts'
import { type KeptDraft, keptDrafts, useSession } from '../session/index.ts'
import { useAllSummaries, useSyncNow } from '../sync/index.ts'
import { downloadUnsynced } from '../unsaved/index.ts'
import styles from './unsynced-question.module.css'
import { whyUnsent } from './why-unsent.ts'

/** What signing out would erase, without what its author has discarded. */
interface UnsyncedWork {
  rows: Row[]
  /** SHA-256 of pictures that no post names. */
  pictures: string[]
  /** What was typed outside the engine, such as an answer to an enquiry. */
  drafts: KeptDraft[]
}

interface Discarded extends DiscardedWork {
  documents: Map<string, string>
  pictures: Set<string>
}

const nothing = (): Discarded => ({ documents: new Map(), pictures: new Set() })

/**
 * What is on this device only, and how its author discards it by name.
 * @param isWanted whether it is looked for
 * @returns `work`, `undefined` until it is read
 */
export function useUnsyncedWork(isWanted: boolean) {
  const session = useSession()
  const { engine } = session
  const summaries = useAllSummaries()
  const [discarded, setDiscarded] = useState<Discarded>(nothing)
  const [found, setFound] = useState<UnsyncedWork>()

  // Read again whenever a document has changed, in whichever tab.
  useEffect(() => {
    if (!summaries || !isWanted) return
    let current = true
    void Promise.all([engine.unsynced(), engine.images.loose()]).then(([rows, pictures]) => {
      if (current) setFound({ rows, pictures, drafts: keptDrafts(session) })
    })
    return () => {
      current = false
    }
  }, [engine, session, summaries, isWanted])
  const work = found && {
    ...found,
    rows: found.rows.filter(({ _id, changedAt }) => discarded.documents.get(_id) !== changedAt),
    pictures: found.pictures.filter((sha256) => !discarded.pictures.has(sha256)),
  }

  const discardDocument = useCallback(
    async (row: Row) => {
      const { get, revert } = engine.documentsOf(row)
      await revert(row._id)
      // One that may have reached the server waits there for its delete; it is given up all the same.
      const now = await get(row._id)
      setDiscarded(({ documents, pictures }) => ({
        documents: now ? new Map(documents).set(now._id, now.changedAt) : documents,
        pictures: new Set([...pictures, ...engine.images.ofRow(row)]),
      }))
    },
    [engine],
  )
  const discardPictures = useCallback((added: readonly string[]) => {
    setDiscarded(({ documents, pictures }) => ({ documents, pictures: new Set([...pictures, ...added]) }))
  }, [])

  const discardDraft = useCallback((draft: KeptDraft) => {
    draft.discard()
    setFound((now) => now && { ...now, drafts: now.drafts.filter((one) => one !== draft) })
  }, [])

  return { work, discarded, discardDocument, discardPictures, discardDraft }
}

const picturesText = (count: number) =>
  count === 1 ? '1 picture that no post uses' : `${count} pictures that no post uses`

/** This dialog shows itself what could not be sent. */
const stayHere = () => {}

interface UnsyncedQuestionProps {
  opened: boolean
  /** Why it is asked again. */
  reason: string | undefined
  work: UnsyncedWork
  discardDocument: (row: Row) => Promise<void>
  discardPictures: (pictures: readonly string[]) => void
  discardDraft: (draft: KeptDraft) => void
  stay: () => void
  signOut: () => void
}

/** What only this device has, before it is signed out of: to be synced, exported, or discarded by name. */
export function UnsyncedQuestion(props: UnsyncedQuestionProps) {
  const { opened, reason, work, discardDocument, discardPictures, discardDraft, stay, signOut } = props
  const { engine } = useSession()
  const { rows, pictures, drafts } = work
  const syncNow = useSyncNow(stayHere)
  const whyClosedId = useId()
  const isSendable = rows.some((row) => whyUnsent(row) === undefined)
  const isClear = rows.length + pictures.length + drafts.length === 0

  return (
    <Modal opened={opened} onClose={stay} title="Sign out with unsynced work?" size="34rem">
      {reason && <p role="alert">{reason}</p>}
      {isClear ? (
        <p>Nothing is left that only this device has.</p>
      ) : (
        <>
          <p>Only this device has these. Signing out deletes them from this device.</p>
          <p id={whyClosedId}>You can sign out once each of them is synced or discarded.</p>
          <ul className={`${lists.rows} ${styles.posts}`}>
            {rows.map((row) => (
              <li key={row._id} className={styles.post}>
                <div>
                  <span>{titleOfRow(row)}</span>
                  <p className={styles.why}>{whyUnsent(row)}</p>
                </div>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Discard ${titleOfRow(row)}`}
                  onClick={() =>
                    void changeHere(
                      () => discardDocument(row),
                      `“${titleOfRow(row)}” could not be discarded.`,
                    )
                  }
                >
                  Discard
                </Button>
              </li>
            ))}
            {drafts.map((draft) => (
              <li key={draft.title} className={styles.post}>
                <span>{draft.title}</span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Discard ${draft.title}`}
                  onClick={() => discardDraft(draft)}
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
        {isSendable && <Button onClick={() => void syncNow()}>Sync now</Button>}
        {rows.length > 0 && <Button onClick={() => void downloadUnsynced(engine)}>Export to a file</Button>}
        <Button
          variant="filled"
          disabled={!isClear}
          aria-describedby={isClear ? undefined : whyClosedId}
          onClick={signOut}
        >
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
