import { layoutWords } from '../../words/layout.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { useFillTexts, useRequest } from '../request/request.tsx'
import { SITE_CARD, shareCardPath, shareCardSize } from '../share-card/share-card-path.ts'
import { longestTitle, type PageHead, type StructuredData } from './page-head.ts'

/** The card of the site, with the words on it and what its picture shows. */
function useSiteCard(): () => NonNullable<PageHead['image']> {
  const { siteCardAlt } = useWords(layoutWords)
  const { business, card, look } = useRequest()
  return () => {
    const facts = card()
    return {
      path: shareCardPath(SITE_CARD, facts, { name: business.name, look }),
      alt: siteCardAlt({ name: business.name, ...facts }),
    }
  }
}

/** What a page says about itself: to the browser's tab, to search engines, to previews of a link, to feed readers. */
export function HeadTags({ head }: { head: PageHead }) {
  const layoutText = useWords(layoutWords)
  const { business, look, path, publicOrigin } = useRequest()
  const fill = useFillTexts()
  const siteCard = useSiteCard()
  const { title, description, kind = 'website', hidden = false, jsonLd = [], image = siteCard() } = head
  // Joined before parsing: a path that begins with two slashes or a backslash would name another host.
  const canonical = new URL(publicOrigin + (head.canonicalPath ?? path)).href
  const picture = new URL(image.path, publicOrigin).href
  const named = title.includes(business.name) ? title : `${title} | ${business.name}`
  // What is longer is cut where it is shown, and the name of the business may be long.
  const whole = named.length > longestTitle ? title : named
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {head.keywords?.length ? <meta name="keywords" content={head.keywords.join(', ')} /> : null}
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content={business.language.replaceAll('-', '_')} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(shareCardSize.width)} />
      <meta property="og:image:height" content={String(shareCardSize.height)} />
      <meta property="og:image:alt" content={image.alt} />
      {head.article ? <ArticleTags {...head.article} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={image.alt} />
      <link rel="alternate" type="application/rss+xml" title={fill(layoutText.feeds.rss)} href="/rss.xml" />
      <link
        rel="alternate"
        type="application/feed+json"
        title={fill(layoutText.feeds.json)}
        href="/feed.json"
      />
      <meta name="theme-color" content={look.paper.light.paper} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={look.paper.dark.paper} media="(prefers-color-scheme: dark)" />
      {jsonLd.map((data) => (
        <JsonLd key={JSON.stringify(data)} data={data} />
      ))}
    </>
  )
}

function ArticleTags({ publishedAt, updatedAt, section, tags }: NonNullable<PageHead['article']>) {
  return (
    <>
      <meta property="article:published_time" content={publishedAt} />
      <meta property="article:modified_time" content={updatedAt} />
      <meta property="article:section" content={section} />
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  )
}

/** Structured data. `<` is written as an escape, so that no text in it can end the script. */
export function JsonLd({ data }: { data: StructuredData }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
