import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../ui/external-store.ts'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { mayBeDone, troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { useAskBeforeClosing } from '../unsaved/index.ts'

const TOAST = 'media-upload'
const inWords = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)
const NAMED_REFUSALS = 3

/** The first refusals, and how many more there are. */
function sentenceOf(refused: string[]): string {
  const others = refused.length - NAMED_REFUSALS
  const named = refused.slice(0, NAMED_REFUSALS).join(' ')
  return others > 0 ? `${named} ${others} more could not be uploaded.` : named
}

/** Why a picture did not arrive, as far as that is known. */
function reasonOf(error: unknown): string {
  const { sentence } = troubleOf(error, 'This picture could not be uploaded.')
  return mayBeDone(error) ? `${sentence} It may be in the library all the same.` : sentence
}

/** Why an upload was given up, where nobody pressed “Cancel”. */
const LEFT = 'left'

/** Uploads pictures into the library, one after another. @param done is told the last one that arrived for certain */
export function UploadPictures({ done }: { done: (sha256: string | undefined) => void }) {
  const { api } = useSession()
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState<{ name: string; end: AbortController }>()
  useAskBeforeClosing(uploading !== undefined)
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(LEFT), [])

  const take = async (files: File[]) => {
    const end = new AbortController()
    ending.current = end
    const refused: string[] = []
    let stored = 0
    let last: string | undefined
    for (const file of files) {
      if (end.signal.aborted) break
      setUploading({ name: file.name, end })
      try {
        last = (await api.uploadPicture(file, end.signal)).sha256
        stored += 1
      } catch (error) {
        if (!end.signal.aborted) refused.push(`${file.name}: ${reasonOf(error)}`)
      }
    }
    setUploading(undefined)
    if (input.current) input.current.value = ''
    const ofAll = stored < files.length ? `${stored} of ${inWords(files.length)}` : inWords(stored)
    const isCut = end.signal.reason === LEFT && stored + refused.length < files.length
    const why = [
      ...(refused.length > 0 ? [sentenceOf(refused)] : []),
      ...(isCut ? ['You left the media library before the rest was sent.'] : []),
    ]
    const said = [`${ofAll} uploaded.`, ...why].join(' ')
    if (why.length > 0) toastError(said, { id: TOAST })
    else if (stored > 0) toastNote(said, { id: TOAST })
    done(last)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Pictures to upload"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          if (files.length > 0) void take(files)
        }}
      />
      <Button
        variant="filled"
        leftSection={<Upload size={16} strokeWidth={1.6} aria-hidden="true" />}
        disabled={uploading !== undefined || !isOnline}
        onClick={() => input.current?.click()}
      >
        Upload pictures
      </Button>
      {uploading ? <Button onClick={() => uploading.end.abort()}>Cancel</Button> : null}
      <span role="status">
        {uploading ? `Uploading ${uploading.name}…` : isOnline ? null : 'Uploading needs the network.'}
      </span>
    </>
  )
}
