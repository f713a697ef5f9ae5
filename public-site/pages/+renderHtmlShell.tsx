import { renderToStaticMarkup } from 'react-dom/server'
import { fillTexts } from '../components/business/fill-texts.ts'
import { Document } from '../components/document/document.tsx'
import type { PageAssets } from '../components/document/page-head.ts'
import { renderTargetOf } from '../components/render-target/render-target.ts'
import { RequestProvider } from '../components/request/request.tsx'
import { addTranslations } from '../words/add-translations.ts'
import type { SitePageContext } from './page-context.ts'

/**
 * The whole document as one React tree; only its islands come alive in the browser. Where results are asked for alone, those.
 * @param assets what the page links to; absent where vike adds it
 */
export function renderHtmlShell(pageContext: SitePageContext, assets?: PageAssets): string {
  addTranslations()
  const {
    Page,
    business,
    card,
    config,
    data,
    exported,
    facts,
    is404,
    isCounting,
    look,
    navigation,
    part,
    publicOrigin,
    routeParams,
    sample,
    services,
    urlParsed,
    viewer,
  } = pageContext
  if (!config.head) throw new Error('Every page has a head: pages/+head.ts')
  const head =
    typeof config.head === 'function' ? config.head(pageContext as SitePageContext<never>) : config.head
  const request = {
    path: urlParsed.pathname,
    search: urlParsed.search,
    data,
    business,
    facts,
    sample,
    isCounting,
    look,
    card,
    navigation,
    services,
    publicOrigin,
    target: renderTargetOf(pageContext),
    routeParams,
    viewer,
    isNotFound: is404 === true,
    part,
  }
  if (part === 'results') {
    const { Results } = config
    if (!Results) throw new Error(`${urlParsed.pathname} has no results: +Results.tsx`)
    return renderToStaticMarkup(
      <RequestProvider value={request}>
        <Results />
      </RequestProvider>,
      { identifierPrefix: part },
    )
  }
  const html = renderToStaticMarkup(
    <RequestProvider value={request}>
      <Document
        head={fillTexts(head, business, facts)}
        contentSecurityPolicy={exported?.contentSecurityPolicy}
        assets={assets}
      >
        <Page />
      </Document>
    </RequestProvider>,
  )
  return `<!DOCTYPE html>${html}`
}
