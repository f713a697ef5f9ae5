import { ArticleHtml } from '@fettle/public-site/components/article/article-html.tsx'
import type { SafeHtml } from '@fettle/shared-types'
import { useShownArticle } from './use-shown-article.ts'

interface ArticlePassageProps {
  html: SafeHtml
  className: string | undefined
}

/** A piece of an article, with the pictures of this device. */
export function ArticlePassage({ html, className }: ArticlePassageProps) {
  return <ArticleHtml html={useShownArticle(html)} className={className} />
}
