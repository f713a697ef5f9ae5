import { useWords } from '../../components/dates/site-locale.ts'
import { DeadEnd } from '../../components/next-step/next-step.tsx'
import { blogPostWords } from '../../words/article.words.ts'
import { postNotFoundWords } from '../../words/errors.words.ts'

/** Where a failed look-up of a post leads. The server answers it with the status 404. */
export function Page() {
  const postNotFoundText = useWords(postNotFoundWords)
  const blogPost = useWords(blogPostWords)
  return <DeadEnd status={404} title={blogPost.notFound} text={postNotFoundText.text} />
}
