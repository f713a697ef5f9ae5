import { ArticleHtml } from '@fettle/public-site/components/article/article-html.tsx'
import type { SafeHtml } from '@fettle/shared-types'
import { useEffect, useMemo, useState } from 'react'
import { useReadPicture } from '../pictures/index.ts'
import { localImagesIn, withAddresses } from '../safe-html/index.ts'

/** An article's HTML with the pictures of this device under addresses that can be shown. */
export function useShownArticle(html: SafeHtml): SafeHtml {
  const readPicture = useReadPicture()
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = localImagesIn(html).join(' ')

  useEffect(() => {
    const made = new Map<string, string>()
    let current = true
    const read = async (ref: string) => {
      const image = await readPicture(ref)
      if (current && image) made.set(ref, URL.createObjectURL(image))
    }
    void Promise.all(wanted.split(' ').filter(Boolean).map(read)).then(() => {
      if (current) setAddresses(new Map(made))
    })
    return () => {
      current = false
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [wanted, readPicture])

  return useMemo(() => withAddresses(html, addresses), [html, addresses])
}

interface ArticlePassageProps {
  html: SafeHtml
  className: string | undefined
}

/** A piece of an article, with the pictures of this device. */
export const ArticlePassage = ({ html, className }: ArticlePassageProps) => (
  <ArticleHtml html={useShownArticle(html)} className={className} />
)
