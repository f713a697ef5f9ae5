import type { PageHead } from '../../../components/document/page-head.ts'
import { shareCardPath } from '../../../components/share-card/share-card-path.ts'
import { blogPosting, breadcrumbList } from '../../../components/structured-data/structured-data.ts'
import { postTrail, shareCardAlt } from '../../../content/blog.content.ts'
import type { SitePageContext } from '../../page-context.ts'
import type { Data } from './+data.ts'

export function head({ business, data, publicOrigin }: SitePageContext<Data>): PageHead {
  const { post } = data
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
      ? { image: { path: shareCardPath(post, business), alt: shareCardAlt(post) } }
      : { hidden: true }),
    jsonLd: [blogPosting(post, business, publicOrigin), breadcrumbList(postTrail(post), publicOrigin)],
  }
}
