import type { StoredImage } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sizeText } from '../../ui/browser-files.ts'
import { useOnline } from '../../ui/external-store.ts'
import { troubleOf } from '../api/index.ts'
import { PicturePicker } from '../pictures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './picture-input.module.css'

const NOT_SENT = 'This picture is not on the server yet. Choose it once the post that has it is synced.'
const SIZE_UNKNOWN =
  'This device does not know how large this picture is. Choose it when the network is back.'

interface PictureUploadProps {
  /** What is uploaded: `photograph`. */
  what: string
  /** One is there already, which the new one replaces. */
  isThere: boolean
  /** Why a picture does not fit the place; `undefined` where it does. */
  troubleWith?: ((picture: StoredImage) => string | undefined) | undefined
  uploaded: (path: string) => void
}

/**
 * Chooses a picture and uploads it, or takes one that the site has: without the network, of those that this device knows.
 * The place changes once it is there.
 */
export function PictureUpload({ what, isThere, troubleWith, uploaded }: PictureUploadProps) {
  const { api } = useSession()
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState<{ file: File; end: AbortController }>()
  const [isChoosing, setIsChoosing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  /** What is typed during an upload stays. */
  const latest = useRef(uploaded)
  useEffect(() => {
    latest.current = uploaded
  }, [uploaded])

  const troubleOfPicture = (picture: StoredImage) => {
    if (!picture.path.startsWith('/')) return NOT_SENT
    return troubleWith && picture.width === 0 ? SIZE_UNKNOWN : troubleWith?.(picture)
  }
  const use = (picture: StoredImage) => {
    const trouble = troubleOfPicture(picture)
    setFailure(trouble)
    if (!trouble) latest.current(picture.path)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    const end = new AbortController()
    ending.current = end
    setFailure(undefined)
    setUploading({ file, end })
    try {
      const stored = await api.uploadPicture(file, end.signal)
      if (!end.signal.aborted) use(stored)
    } catch (error) {
      if (!end.signal.aborted) setFailure(troubleOf(error, `The ${what} could not be uploaded.`).sentence)
    }
    setUploading(undefined)
    if (input.current) input.current.value = ''
  }
  return (
    <div>
      <p className={styles.actions}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`The ${what}`}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
        <Button
          leftSection={<Upload size={16} strokeWidth={1.6} aria-hidden="true" />}
          disabled={uploading !== undefined || !isOnline}
          onClick={() => input.current?.click()}
        >
          {isThere ? `Upload another ${what}` : `Upload a ${what}`}
        </Button>
        <Button disabled={uploading !== undefined} onClick={() => setIsChoosing(true)}>
          Choose from the library
        </Button>
        {uploading ? <Button onClick={() => uploading.end.abort()}>Cancel</Button> : null}
      </p>
      <p role="status" className={styles.note}>
        {uploading ? `Uploading ${uploading.file.name} (${sizeText(uploading.file.size)})…` : null}
        {isOnline
          ? null
          : `Uploading a ${what} needs the network. The library has what this device knows of.`}
      </p>
      {isChoosing ? (
        <PicturePicker
          chosen={(picture) => {
            use(picture)
            setIsChoosing(false)
          }}
          close={() => setIsChoosing(false)}
        />
      ) : null}
      {failure ? (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      ) : null}
    </div>
  )
}
