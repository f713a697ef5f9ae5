import { Article, ArticleHtml, type ArticleProps } from '@fettle/public-site/components/article/article.tsx'
import { SiteLocaleContext } from '@fettle/public-site/components/dates/site-locale.ts'
import type { SafeHtml } from '@fettle/shared-types'
import { useEffect, useMemo, useState } from 'react'
import { dateLocale } from '../../ui/date-locale.ts'
import { useExternalStore } from '../../ui/external-store.ts'
import { usePictureUrl, useReadPicture } from '../pictures/index.ts'
import { localImagesIn, sanitizeHtml, withAddresses } from '../safe-html/index.ts'
import { useSiteZone } from '../session/index.ts'
import { ArticlePlates } from './article-plates.tsx'

interface ArticlePreviewProps {
  post: Omit<ArticleProps['post'], 'content'> & { content: string }
}

/** A post exactly as readers see it: the site's own component. Its HTML is sanitized again where it is shown. */
export function ArticlePreview({ post }: ArticlePreviewProps) {
  const clean = useMemo(() => sanitizeHtml(post.content), [post.content])
  const content = useShownArticle(clean)
  const { language } = useExternalStore(dateLocale)
  const timeZone = useSiteZone()
  const locale = useMemo(() => ({ language, timeZone }), [language, timeZone])
  const thumbnail = usePictureUrl(post.thumbnail) ?? ''
  return (
    <ArticlePlates className="as-on-site">
      <SiteLocaleContext value={locale}>
        <Article post={{ ...post, content, thumbnail }} />
      </SiteLocaleContext>
    </ArticlePlates>
  )
}

/** An article's HTML with the pictures of this device under addresses that can be shown. */
function useShownArticle(html: SafeHtml): SafeHtml {
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
  <ArticlePlates>
    <ArticleHtml html={useShownArticle(html)} className={className} />
  </ArticlePlates>
)
