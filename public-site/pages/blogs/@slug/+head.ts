import { menuLabel, trailFromHome } from '../../../components/business/trail.ts'
import type { PageHead } from '../../../components/document/page-head.ts'
import { postCard, shareCardPath } from '../../../components/share-card/share-card-path.ts'
import { blogPosting, breadcrumbList } from '../../../components/structured-data/structured-data.ts'
import { blogPostWords } from '../../../words/article.words.ts'

import type { SitePageContext } from '../../page-context.ts'
import type { Data } from './+data.ts'

export function head(pageContext: SitePageContext<Data>): PageHead {
  const { business, data, look, publicOrigin } = pageContext
  const { post, series } = data
  const trail = trailFromHome(
    pageContext,
    { label: menuLabel(pageContext, '/blogs', 'Blogs'), href: '/blogs' },
    { label: post.title, href: `/blogs/${post.slug}` },
  )
  return {
    title: post.seo_meta.meta_title || post.title,
    description: post.seo_meta.meta_description || post.description,
    keywords: post.seo_meta.meta_keywords,
    canonicalPath: `/blogs/${post.slug}`,
    kind: 'article',
    article: {
      publishedAt: post.publishedAt ?? post.createdAt,
      updatedAt: post.updatedAt,
      section: post.category,
      tags: post.tags,
    },
    ...(post.status === 'Published'
      ? {
          image: {
            path: shareCardPath(post.slug, postCard(post), { name: business.name, look }),
            alt: blogPostWords(business.language).shareCardAlt(post),
          },
        }
      : { hidden: true }),
    jsonLd: [blogPosting(post, business, publicOrigin, series), breadcrumbList(trail, publicOrigin)],
  }
}
