import type { ReactNode } from 'react'
import headingsFont from '../../fonts/headings.woff2?url'
import serifFont from '../../fonts/serif.woff2?url'
import textFont from '../../fonts/text.woff2?url'
import '../../styles/tokens.css'
import '../../styles/fonts.css'
import '../../styles/serif.css'
import '../../styles/base.css'
import '../../styles/paper.css'
import { siteIconPath } from '../business/site-icon.ts'
import type { SiteLook } from '../business/site-look.ts'
import { directionOf } from '../dates/site-locale.ts'
import { Layout } from '../layout/layout.tsx'
import { useRequest } from '../request/request.tsx'
import { HeadTags } from './head-tags.tsx'
import { bootScript, speculationRules } from './inline-scripts.ts'
import type { PageAssets, PageHead } from './page-head.ts'

interface DocumentProps {
  head: PageHead
  /** Absent where vike adds them to the finished document. */
  assets: PageAssets | undefined
  /** Stands in the document where no server will send it as a header. */
  contentSecurityPolicy: string | undefined
  children: ReactNode
}

/** What the first screen is set in. */
function firstFonts({ headings, text }: SiteLook['faces']): string[] {
  const body = text === 'serif' ? serifFont : textFont
  const head = { grotesque: headingsFont, serif: serifFont, text: body }[headings]
  return [...new Set([head, body])]
}

/** The HTML document around a page. */
export function Document({ head, assets, contentSecurityPolicy, children }: DocumentProps) {
  const { business, isCounting, isNotFound, look, target } = useRequest()
  const { isExported, apiOrigin } = target
  return (
    <html
      lang={business.language}
      dir={directionOf(business.language) === 'rtl' ? 'rtl' : undefined}
      data-time-zone={business.timeZone}
      data-counted={isCounting && !isExported && !isNotFound ? '' : undefined}
      data-exported={isExported ? '' : undefined}
      data-api-origin={apiOrigin}
    >
      <head>
        <meta charSet="utf-8" />
        {contentSecurityPolicy === undefined ? null : (
          <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy} />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        {assets?.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {look.style ? <style dangerouslySetInnerHTML={{ __html: look.style }} /> : null}
        <HeadTags head={head} />
        {firstFonts(look.faces).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets?.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
        {assets?.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {siteIconPath(look, 32) ? (
          <>
            <link rel="icon" href={siteIconPath(look, 32)} type="image/png" sizes="32x32" />
            <link rel="icon" href={siteIconPath(look, 192)} type="image/png" sizes="192x192" />
            {look.icon ? <link rel="icon" href={look.icon} type="image/svg+xml" /> : null}
            <link rel="apple-touch-icon" href={siteIconPath(look, 180)} />
          </>
        ) : (
          <>
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          </>
        )}
        <link rel="manifest" href="/manifest.webmanifest" />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </head>
      <body>
        <Layout>{children}</Layout>
      </body>
    </html>
  )
}
