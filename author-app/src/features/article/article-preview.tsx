import { Article, type ArticleProps } from '@fettle/public-site/components/article/article.tsx'
import { useMemo } from 'react'
import { usePictureUrl } from '../pictures/index.ts'
import { sanitizeHtml } from '../safe-html/index.ts'
import { useShownArticle } from './article-passage.tsx'
import styles from './article-preview.module.css'

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
