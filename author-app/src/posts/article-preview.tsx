import { Article, type ArticleProps } from '@fettle/public-site/components/article/article.tsx'
import { useMemo } from 'react'
import { cleanHtml } from '../pictures/clean-html.ts'
import { usePictureUrl } from '../pictures/use-picture-url.ts'
import { useShownArticle } from '../pictures/use-shown-article.ts'
import styles from './article-preview.module.css'

/** A post exactly as readers see it: the site's own component. Its HTML is cleaned again where it is shown. */
export function ArticlePreview({ post }: ArticleProps) {
  const clean = useMemo(() => cleanHtml(post.content), [post.content])
  const content = useShownArticle(clean)
  const thumbnail = usePictureUrl(post.thumbnail) ?? ''
  return (
    <div className={styles.page}>
      <Article post={{ ...post, content, thumbnail }} />
    </div>
  )
}
