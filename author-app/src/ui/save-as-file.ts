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
