import type { Post } from '@fettle/shared-types'
import { businessId } from './businesses.ts'

/** A post as search engines read it. */
export function blogPosting(post: Post, publicOrigin: string): object {
  const url = `${publicOrigin}/blogs/${post.slug}`
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    image: publicOrigin + post.thumbnail,
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author.email },
    publisher: { '@id': businessId(publicOrigin) },
    articleSection: post.category,
    keywords: post.tags,
    timeRequired: `PT${post.read_time_minutes}M`,
    commentCount: post.comments_count,
    inLanguage: 'en-IN',
  }
}
