import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { sizeText } from '../../ui/browser-files.ts'
import { useAskBeforeClosing } from '../unsaved/index.ts'
import styles from './content.module.css'

interface UploadFieldProps {
  isBusy: boolean
  upload: (file: File, signal: AbortSignal) => Promise<void>
  /** Whether something was just imported. */
  again: boolean
}

/** Chooses a file and uploads it. Nothing is imported by that. */
export function UploadField({ isBusy, upload, again }: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState<{ file: File; end: AbortController }>()

  useAskBeforeClosing(uploading !== undefined)
  const take = async (file: File | undefined) => {
    if (!file) return
    const end = new AbortController()
    setUploading({ file, end })
    await upload(file, end.signal)
    setUploading(undefined)
    if (input.current) input.current.value = ''
  }
  return (
    <div className={styles.stack}>
      {!again && (
        <p className={styles.quiet}>
          Posts with their authors, dates, comments and pictures from WordPress (Tools, Export), Ghost
          (Settings, Export), a zip archive of Markdown files, or an export of this studio. You see first what
          would come; nothing is stored until you say so, and importing a file twice adds nothing twice.
        </p>
      )}
      <p className={styles.actions}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File to import"
          accept=".xml,.json,.zip"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
        <Button
          variant={again ? 'default' : 'filled'}
          leftSection={<Upload size={16} strokeWidth={1.6} aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {again ? 'Import another file' : 'Choose a file'}
        </Button>
        {uploading && (
          <Button variant="default" onClick={() => uploading.end.abort()}>
            Cancel
          </Button>
        )}
      </p>
      <p role="status" className={styles.quiet}>
        {uploading && `Uploading ${uploading.file.name} (${sizeText(uploading.file.size)})…`}
      </p>
    </div>
  )
}
