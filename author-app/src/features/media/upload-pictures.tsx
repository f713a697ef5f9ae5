import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../ui/external-store.ts'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'

const TOAST = 'media-upload'
const inWords = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)
const NAMED_REFUSALS = 3

/** The first refusals, and how many more there are. */
function sentenceOf(refused: string[]): string {
  const others = refused.length - NAMED_REFUSALS
  const named = refused.slice(0, NAMED_REFUSALS).join(' ')
  return others > 0 ? `${named} ${others} more could not be uploaded.` : named
}

/** Uploads pictures into the library, one after another. @param done is told the last one */
export function UploadPictures({ done }: { done: (sha256: string) => void }) {
  const { api } = useSession()
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState<{ name: string; end: AbortController }>()
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])

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
        if (!end.signal.aborted)
          refused.push(`${file.name}: ${troubleOf(error, 'This picture could not be uploaded.').sentence}`)
      }
    }
    setUploading(undefined)
    if (input.current) input.current.value = ''
    const ofAll = stored < files.length ? `${stored} of ${inWords(files.length)}` : inWords(stored)
    if (refused.length > 0) toastError(`${ofAll} uploaded. ${sentenceOf(refused)}`, { id: TOAST })
    else if (stored > 0) toastNote(`${ofAll} uploaded.`, { id: TOAST })
    if (last) done(last)
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
