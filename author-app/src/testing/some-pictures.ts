import type { LibraryPicture } from '@fettle/shared-types'

/** A picture of the media library. @param sha one digit, its whole hash */
export const somePicture = (sha: string, fields: Partial<LibraryPicture> = {}): LibraryPicture => ({
  path: `/uploads/${sha.repeat(64)}-1200.webp`,
  preview: `/uploads/${sha.repeat(64)}-400.webp`,
  sha256: sha.repeat(64),
  width: 1200,
  height: 800,
  title: `${sha}.jpg`,
  alt: '',
  sizeBytes: 20_500,
  uploadedAt: '2026-11-20T06:00:00.000Z',
  uploadedBy: 'Asha',
  mayChange: true,
  uses: 0,
  ...fields,
})
