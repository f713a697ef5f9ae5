import { useCallback, useState } from 'react'
import type { KeptImage } from '../../engine/index.ts'
import { toastError } from '../../ui/toasts.tsx'
import { useKeepPicture } from '../pictures/index.ts'

/** A picture whose alternative text is asked for: a new one, or the one at a position of the article. */
export type AskedPicture = { kind: 'new'; image: KeptImage; name: string } | { kind: 'placed'; pos: number }

/**
 * Keeps pictures on this device as soon as they are chosen, refuses what the server would refuse, and queues up
 * those whose alternative text is still to be asked for.
 */
export function usePictures() {
  const keepPicture = useKeepPicture()
  const [queue, setQueue] = useState<AskedPicture[]>([])

  const keep = useCallback(
    async (picture: Blob): Promise<KeptImage | undefined> => {
      try {
        return await keepPicture(picture)
      } catch (error) {
        toastError(error instanceof Error ? error.message : 'This image could not be kept.', {
          id: 'article-image',
        })
        return undefined
      }
    },
    [keepPicture],
  )
  const takeFiles = useCallback(
    async (files: File[]) => {
      for (const file of files) {
        const image = await keep(file)
        if (image) setQueue((was) => [...was, { kind: 'new', image, name: file.name }])
      }
    },
    [keep],
  )
  const describe = useCallback((pos: number) => setQueue((was) => [...was, { kind: 'placed', pos }]), [])
  const next = useCallback(() => setQueue(([, ...rest]) => rest), [])

  return { asked: queue[0], keep, takeFiles, describe, next }
}
