import { Article, type ArticleProps } from '@fettle/public-site/components/article/article.tsx'
import { useMemo } from 'react'
import { usePictureUrl } from '../pictures/use-picture-url.ts'
import { sanitizeHtml } from '../safe-html/sanitize-html.ts'
import styles from './article-preview.module.css'
import { useShownArticle } from './use-shown-article.ts'

interface ArticlePreviewProps {
  post: Omit<ArticleProps['post'], 'content'> & { content: string }
}

/** A post exactly as readers see it: the site's own component. Its HTML is sanitized again where it is shown. */
export function ArticlePreview({ post }: ArticlePreviewProps) {
  const clean = useMemo(() => sanitizeHtml(post.content), [post.content])
  const content = useShownArticle(clean)
  const thumbnail = usePictureUrl(post.thumbnail) ?? ''
  return (
    <div className={styles.page}>
      <Article post={{ ...post, content, thumbnail }} />
    </div>
  )
}
