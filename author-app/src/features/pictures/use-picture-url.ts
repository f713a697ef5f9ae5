import { useEffect, useState } from 'react'
import { usePosts } from '../posts/post-source.ts'
import { isLocalImage } from '../safe-html/local-image.ts'

/**
 * An address under which a picture can be shown: a server path as it is, a picture of this device as an object URL.
 * @returns `undefined` while it is read, and where this device does not have it
 */
export function usePictureUrl(refOrPath: string): string | undefined {
  const { readImage } = usePosts()
  const [local, setLocal] = useState<{ of: string; url: string }>()
  const isLocal = isLocalImage(refOrPath)

  useEffect(() => {
    if (!isLocal) return
    let url: string | undefined
    let current = true
    void readImage(refOrPath).then((image) => {
      if (!current || !image) return
      url = URL.createObjectURL(image)
      setLocal({ of: refOrPath, url })
    })
    return () => {
      current = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [refOrPath, isLocal, readImage])

  if (!isLocal) return refOrPath || undefined
  return local?.of === refOrPath ? local.url : undefined
}
