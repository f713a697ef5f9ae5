import type { SafeHtml } from '@fettle/shared-types'
import { useEffect, useMemo, useState } from 'react'
import { usePosts } from '../posts/post-source.ts'
import { localImagesIn, withAddresses } from '../safe-html/local-image.ts'

/** An article's HTML with the pictures of this device under addresses that can be shown. */
export function useShownArticle(html: SafeHtml): SafeHtml {
  const { readImage } = usePosts()
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = localImagesIn(html).join(' ')

  useEffect(() => {
    const made = new Map<string, string>()
    let current = true
    const read = async (ref: string) => {
      const image = await readImage(ref)
      if (current && image) made.set(ref, URL.createObjectURL(image))
    }
    void Promise.all(wanted.split(' ').filter(Boolean).map(read)).then(() => {
      if (current) setAddresses(new Map(made))
    })
    return () => {
      current = false
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [wanted, readImage])

  return useMemo(() => withAddresses(html, addresses), [html, addresses])
}
