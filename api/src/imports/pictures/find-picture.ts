import { bounds, parseDataUrl } from '@fettle/shared-types'
import type { SourceFiles } from '../markdown/source-files.ts'
import type { NoteKind } from '../notes.ts'
import type { Source, SourcePost } from '../source.ts'
import type { PictureFetcher } from './fetch-picture.ts'

/** Where pictures are looked for, beside the source itself. */
export interface PicturePlaces {
  /** A copy of the old site's files. */
  folder: SourceFiles | undefined
  /** Only where the owner has asked for it. */
  fetcher: PictureFetcher | undefined
  /** Whether the fetcher is asked, or only said to be. */
  isDryRun: boolean
}

export type FoundPicture =
  | { bytes: Buffer }
  /** It is there to be fetched, and was not. */
  | { isLater: true }
  | { missing: NoteKind; why?: string }

/** More than any server takes; each part of it is looked for in a folder. */
const MAX_ADDRESS = 8_192

/** `photo-300x200.jpg` is what WordPress makes of `photo.jpg`. */
const SIZED = /-\d{1,5}x\d{1,5}(\.[a-z]{3,5})$/i

/** The address of the picture as it was uploaded, then as it is shown. */
const spellings = (address: string): string[] => [
  ...new Set([address.replace(/[?#][\s\S]*$/, '').replace(SIZED, '$1'), address]),
]

/** What the spellings of one picture's address have in common. */
export const pictureKey = (address: string): string => spellings(address)[0] ?? address

function pathOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address, 'http://old.invalid').pathname).replace(/^\/+/, '')
  } catch {
    return ''
  }
}

/** The file whose path below the folder ends as the address does: all of the path, or without its first parts. */
async function inFolder(folder: SourceFiles, address: string): Promise<Buffer | undefined> {
  for (
    let path = pathOf(address);
    path !== '';
    path = path.includes('/') ? path.slice(path.indexOf('/') + 1) : ''
  )
    if (folder.has(path)) return folder.read(path, bounds.image.maxBytes)
  return undefined
}

/** Looks for a picture in the source, then in the folder, then where the old site is. */
export async function findPicture(
  source: Source,
  { folder, fetcher, isDryRun }: PicturePlaces,
  post: SourcePost,
  address: string,
): Promise<FoundPicture> {
  const given = parseDataUrl(address)
  if (given?.type.startsWith('image/') && given.isBase64) return { bytes: Buffer.from(given.data, 'base64') }
  if (address.length > MAX_ADDRESS) return { missing: 'picture-missing' }
  for (const spelling of spellings(address)) {
    const bytes = (await source.openPicture(spelling, post)) ?? (folder && (await inFolder(folder, spelling)))
    if (bytes) return { bytes }
  }
  const absolute = address.replace(/^\/\//, 'https://')
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return { missing: 'picture-missing' }
  if (!source.hosts.has(new URL(absolute).host.toLowerCase())) return { missing: 'picture-elsewhere' }
  if (!fetcher) return { missing: 'picture-missing' }
  if (isDryRun) return { isLater: true }
  let why = ''
  for (const spelling of spellings(absolute)) {
    try {
      return { bytes: await fetcher.fetch(spelling) }
    } catch (error) {
      why = error instanceof Error ? error.message : String(error)
    }
  }
  return { missing: 'picture-missing', why }
}
