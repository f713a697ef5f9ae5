import type { PictureDetails } from '@fettle/shared-types'
import { useEffect, useState } from 'react'
import { useSession } from '../session/index.ts'
import { useSummaries } from '../sync/index.ts'
import { readDeviceLibrary } from './device-library.ts'

/** What a screen says that shows the pictures of this device. */
export const ONLY_HERE =
  'These are the pictures that this device knows of. Uploading, naming, replacing and deleting them, and who uploaded them, need the server.'

/** The pictures that this device knows of; `undefined` until they are read, and where nobody asks. */
export function useDeviceLibrary(isAsked: boolean): PictureDetails[] | undefined {
  const { devicePictures } = useSession().engine
  const posts = useSummaries()
  const [found, setFound] = useState<PictureDetails[]>()
  useEffect(() => {
    if (!isAsked || !posts) return
    let isCurrent = true
    void readDeviceLibrary(devicePictures, posts).then((pictures) => {
      if (isCurrent) setFound(pictures)
    })
    return () => {
      isCurrent = false
    }
  }, [isAsked, posts, devicePictures])
  return isAsked ? found : undefined
}
