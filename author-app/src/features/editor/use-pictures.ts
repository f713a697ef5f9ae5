import { useCallback, useRef, useState } from 'react'
import type { KeptImage } from '../../engine/index.ts'
import { toastError } from '../../ui/toasts.tsx'
import { refusalOf, useKeepPicture } from '../pictures/index.ts'
import { untilPicturesAreKept, useUnsaved } from '../unsaved/index.ts'

/** A picture of this device or of the library. */
type PlacedImage = Pick<KeptImage, 'ref' | 'width' | 'height'>

export interface NewPicture {
  image: PlacedImage
  /** The file's name, or the picture's title. */
  name: string
  /** What it is known to show. */
  alt?: string
}

/** Pictures whose words are asked for: new ones, taken together, or the one at a position of the article. */
export type AskedPictures = { kind: 'new'; pictures: NewPicture[] } | { kind: 'placed'; pos: number }

const TOAST = 'article-image'
/** Long enough to read the reasons of several files. */
const REFUSALS_LAST_MS = 10_000

/** @param refused files with their reasons: all of them are told, in one toast */
function tellRefused(refused: string[]) {
  const [only, ...others] = refused
  if (only === undefined) return
  if (others.length === 0) toastError(only, { id: TOAST })
  else
    toastError(`${refused.length} files could not be added.`, {
      ...{ id: TOAST, detail: refused.join(' '), lastsMs: REFUSALS_LAST_MS },
    })
}

/**
 * Keeps pictures on this device as soon as they are chosen, refuses what the server would refuse, and queues up
 * those whose alternative text is still to be asked for.
 */
export function usePictures() {
  const keepPicture = useKeepPicture()
  const [queue, setQueue] = useState<AskedPictures[]>([])
  const latest = useRef(queue)
  const unsaved = useUnsaved()

  const change = useCallback((to: (was: AskedPictures[]) => AskedPictures[]) => {
    latest.current = to(latest.current)
    setQueue(latest.current)
  }, [])
  const keep = useCallback(
    async (picture: Blob): Promise<KeptImage | undefined> => {
      try {
        return await keepPicture(picture)
      } catch (error) {
        toastError(error instanceof Error ? error.message : 'This image could not be kept.', { id: TOAST })
        return undefined
      }
    },
    [keepPicture],
  )
  const takeFiles = useCallback(
    async (files: File[]) => {
      const pictures: NewPicture[] = []
      const refused: string[] = []
      for (const file of files)
        try {
          pictures.push({ image: await keepPicture(file), name: file.name })
        } catch (error) {
          refused.push(refusalOf(file, error))
        }
      tellRefused(refused)
      if (pictures.length > 0) change((was) => [...was, { kind: 'new', pictures }])
    },
    [keepPicture, change],
  )
  const takePicture = useCallback(
    (picture: NewPicture) => change((was) => [...was, { kind: 'new', pictures: [picture] }]),
    [change],
  )
  const describe = useCallback((pos: number) => change((was) => [...was, { kind: 'placed', pos }]), [change])
  const next = useCallback(() => change(([, ...rest]) => rest), [change])
  const areAllPlaced = useCallback(async () => {
    await untilPicturesAreKept(unsaved)
    return latest.current.length === 0
  }, [unsaved])

  return { asked: queue[0], keep, takeFiles, takePicture, describe, next, areAllPlaced }
}
