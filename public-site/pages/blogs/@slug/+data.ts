import { type Post, type ShownAuthor, UUID_SHAPE } from '@fettle/shared-types'
import { highlightCode } from '../../../components/article/highlight-code.ts'
import { fillFacts } from '../../../components/business/fill-texts.ts'
import { readTexts } from '../../../components/business/site-facts.ts'
import { type CardPost, toCardPost } from '../../../components/post-card/card-post.ts'
import { type SeriesPlace, seriesPlace } from '../../../components/series/series-place.ts'
import type { SitePageContext } from '../../page-context.ts'

const RELATED = 3

export interface Data {
  post: Post
  related: CardPost[]
  /** Where it stands in its series; nothing where it is part of none, or alone in it. */
  series: SeriesPlace | undefined
  /** Stands under the name of the author. */
  authorNote: string
  /** Whether strangers can get an account to comment with. */
  isSignUpOpen: boolean
}

/** Whose name is shown, their e-mail address does not travel with the page. */
const asShown = <Written extends { author: ShownAuthor }>(written: Written): Written =>
  written.author.name === undefined ? written : { ...written, author: { ...written.author, email: '' } }

/**
 * A Published post at its present slug; old slugs and ids redirect there. An id also shows a draft to its author and to editors.
 * Anything else redirects to `/404`.
 */
export async function data(pageContext: SitePageContext): Promise<Data> {
  const { facts, reads, redirect, routeParams, viewer } = pageContext
  const slug = routeParams.slug ?? ''
  const isId = UUID_SHAPE.test(slug)
  const post = isId ? await reads.postById(slug.toLowerCase(), viewer) : await reads.postBySlug(slug)
  if (!post) throw redirect('/404')
  if (post.status === 'Published' && slug !== post.slug) throw redirect(`/blogs/${post.slug}`)
  const related = await reads.related(post, RELATED)
  const series = seriesPlace(post, await reads.series(post.series ?? ''))
  const shown = {
    ...asShown(post),
    content: await highlightCode(fillFacts(post.content, facts)),
    comments: post.comments.map(asShown),
  }
  const { authorNote } = await readTexts(pageContext, 'blog')
  const isSignUpOpen = await reads.isSignUpOpen()
  return { post: shown, related: related.map(toCardPost), series, authorNote, isSignUpOpen }
}
