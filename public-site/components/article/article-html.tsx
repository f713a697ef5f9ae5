import type { SafeHtml } from '@fettle/shared-types'

interface ArticleHtmlProps {
  html: SafeHtml
  className: string | undefined
}

/** The one place where the HTML of an article becomes elements, on the site and in the studio. */
export function ArticleHtml({ html, className }: ArticleHtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
