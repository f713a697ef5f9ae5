import type { Comment, Post } from '@fettle/shared-types'
import { stringify } from 'yaml'
import { contentMarkdown } from './content-markdown.ts'

/** A path of an uploaded picture in HTML, from where posts lie in an export. */
const inFolder = (html: string) => html.replaceAll('/uploads/', '../pictures/')

/** Whose comment it is, by name; an address is nobody's name. */
const nameOf = ({ author: { name, email } }: Comment) => name ?? email.replace(/@.*$/, '')

/**
 * A post as a Markdown file: what is known of it above, as YAML, and its text below.
 * @param redirects addresses that lead to it
 */
export function postFile(post: Post, redirects: readonly string[]): string {
  const { body, format } = contentMarkdown(post.content)
  const { meta_title, meta_description, meta_keywords } = post.seo_meta
  const matter = {
    id: post._id,
    title: post.title,
    slug: post.slug,
    status: post.status,
    created: post.createdAt,
    updated: post.updatedAt,
    published: post.publishedAt,
    publish_at: post.publish_at ?? null,
    language: post.language ?? null,
    series: post.series ?? '',
    placement: post.placement ?? null,
    author: post.author,
    category: post.category,
    tags: post.tags,
    description: post.description,
    caption: post.caption,
    read_time_minutes: post.read_time_minutes,
    thumbnail: inFolder(post.thumbnail),
    seo: { title: meta_title, description: meta_description, keywords: meta_keywords },
    redirects,
    format,
    comments: [...post.comments].reverse().map((comment) => ({
      id: comment._id,
      name: nameOf(comment),
      at: comment.createdAt,
      text: comment.comment,
    })),
  }
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${inFolder(body)}\n`
}
