import { useEffect, useRef } from 'react'
import { cleanHtml } from '../pictures/clean-html.ts'
import { useShownArticle } from '../pictures/use-shown-article.ts'

interface SafeHtmlProps {
  html: string
  className: string | undefined
}

/** A piece of an article, cleaned again where it is shown. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useShownArticle(cleanHtml(html))
  useEffect(() => {
    box.current?.replaceChildren(...new DOMParser().parseFromString(shown, 'text/html').body.childNodes)
  }, [shown])
  return <div ref={box} className={className} />
}
