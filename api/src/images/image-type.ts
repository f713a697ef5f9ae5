export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

const latin1 = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1')

/** An ISO media file is an AVIF when its major or a compatible brand says so. */
function isAvif(bytes: Uint8Array): boolean {
  if (latin1(bytes, 4, 8) !== 'ftyp') return false
  const boxEnd = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), bytes.length, 256)
  for (let at = 8; at + 4 <= boxEnd; at += 4) {
    if (at !== 12 && /^avi[fs]$/.test(latin1(bytes, at, at + 4))) return true
  }
  return false
}

/** The type of an image by its first bytes. Its name and its declared type are ignored. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  if (bytes.length < 12) return undefined
  const head = latin1(bytes, 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  return isAvif(bytes) ? 'avif' : undefined
}
