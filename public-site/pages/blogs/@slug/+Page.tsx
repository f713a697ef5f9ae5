import type { Category, ShownAuthor } from '@fettle/shared-types'
import { lettersOf } from '@fettle/shared-types/letters'
import { ArrowLeft } from 'lucide-react'
import { Article } from '../../../components/article/article.tsx'
import { shownName } from '../../../components/article/shown-name.ts'
import { storedHtml } from '../../../components/article/stored-html.ts'
import { servicePath } from '../../../components/business/services.ts'
import { ButtonLink } from '../../../components/button/button.tsx'
import { Comments } from '../../../components/comments/comments.tsx'
import { useWords } from '../../../components/dates/site-locale.ts'
import { Island } from '../../../components/island.tsx'
import { LikeButton } from '../../../components/like/like-button.tsx'
import cards from '../../../components/post-card/post-card.module.css'
import { PostCard } from '../../../components/post-card/post-card.tsx'
import { pageHref } from '../../../components/render-target/render-target.ts'
import { useData, useMoney, useRequest } from '../../../components/request/request.tsx'
import { SeriesNav } from '../../../components/series/series-nav.tsx'
import { ShareLinks } from '../../../components/share/share-links.tsx'
import { blogPostWords } from '../../../words/article.words.ts'
import { serviceWords } from '../../../words/service.words.ts'
import type { Data } from './+data.ts'
import styles from './post-page.module.css'

export function Page() {
  const blogPost = useWords(blogPostWords)
  const { post, related, series, authorNote, isSignUpOpen } = useData<Data>()
  const { target, publicOrigin } = useRequest()
  const like = { id: post._id, title: post.title, likes: post.likes, refresh: target.isExported }
  const address = publicOrigin + pageHref(`/blogs/${post.slug}`, target)
  return (
    <div className="wrap page">
      <div className={styles.sheet}>
        <div className={styles.columns}>
          <a href="/blogs" className={styles.back}>
            <ArrowLeft aria-hidden="true" />
            {blogPost.back}
          </a>
          {post.status === 'Draft' ? <p className={styles.draft}>{blogPost.draftNote}</p> : null}
          <Article post={{ ...post, content: storedHtml(post) }} />
          <p className={styles.source}>{address}</p>
          <div className={styles.after}>
            <div className={styles.reactions}>
              <div className={styles.useful}>
                <span>{blogPost.useful}</span>
                <Island name="like-button" component={LikeButton} props={like} when="visible" />
              </div>
              <ShareLinks url={address} title={post.title} />
            </div>
            {series ? <SeriesNav place={series} /> : null}
            <AuthorCard author={post.author} note={authorNote} />
            <ServiceStep category={post.category} />
            <Island
              name="comments"
              component={Comments}
              props={{ postId: post._id, comments: post.comments, isSignUpOpen }}
              when="visible"
            />
          </div>
        </div>
      </div>
      {related.length ? (
        <section aria-labelledby="related-title" className={`when-near ${styles.related}`}>
          <h2 id="related-title">{blogPost.relatedHeading}</h2>
          <ul className={cards.grid}>
            {related.map((other) => (
              <li key={other._id}>
                <PostCard post={other} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** The way from an article to those who do its work: the service of its category, with the price of its most asked-for job. */
function ServiceStep({ category }: { category: Category }) {
  const serviceLabels = useWords(serviceWords)
  const { navigation, services } = useRequest()
  const money = useMoney()
  const service = services.services.find(({ name }) => name === category)
  const job = service?.prices[0]
  if (!service || !job) return null
  return (
    <section aria-labelledby="service-title" className={styles.service}>
      <h2 id="service-title">{services.articleHeading}</h2>
      <p>
        {`${job.item}: ${serviceLabels.priceFrom(money(job.from))} ${job.unit}`.trimEnd()}.{' '}
        {services.articleText}
      </p>
      <p className={styles.ways}>
        <ButtonLink href={`${servicePath(service)}#quote`}>{navigation.quoteLabel}</ButtonLink>
        <ButtonLink look="outline" href={`${servicePath(service)}#prices`}>
          {serviceLabels.chapters.prices}
        </ButtonLink>
      </p>
    </section>
  )
}

/** Those of the name that is shown; of an e-mail address its first two. */
const authorLetters = ({ name, email }: ShownAuthor, shown: string) =>
  name === undefined ? email.slice(0, 2).toUpperCase() : lettersOf(shown)

/** Who wrote the post. */
function AuthorCard({ author, note }: { author: ShownAuthor; note: string }) {
  const blogPost = useWords(blogPostWords)
  return (
    <section aria-labelledby="author-title" className={styles.card}>
      {author.picture ? (
        <img
          className={styles.letters}
          src={author.picture}
          alt=""
          width={192}
          height={192}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={styles.letters} aria-hidden="true">
          {authorLetters(author, shownName(author, blogPost))}
        </span>
      )}
      <div>
        <h2 id="author-title" className={styles.label}>
          {blogPost.authorHeading}
        </h2>
        <p className={styles.email}>{shownName(author, blogPost)}</p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
    </section>
  )
}
