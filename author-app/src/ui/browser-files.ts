import { useEffect } from 'react'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
const isWanted = (event: DragEvent) =>
  event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === 'file')

/** Refuses a file that is dropped where nothing takes it; the browser would open it and leave the studio. */
function refuse(event: DragEvent) {
  if (!holdsFiles(event) || isWanted(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

export function useStrayDrops() {
  useEffect(() => {
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

/** How long a browser may take to begin reading what it was handed. */
const READ_WITHIN_MS = 60_000

/** Hands a file to the browser to keep. */
export function saveAsFile({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS)
}

const MEGABYTE = 1_000_000

/** The size of a file in words. */
export const sizeText = (bytes: number): string => `${Math.max(0.1, bytes / MEGABYTE).toFixed(1)} MB`
