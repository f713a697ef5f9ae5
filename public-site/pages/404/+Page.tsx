import { DeadEnd } from '../../components/next-step/next-step.tsx'
import { blogPost } from '../../content/blog.content.ts'
import { postNotFoundText } from '../../content/errors.content.ts'

/** Where a failed look-up of a post leads. The server answers it with the status 404. */
export function Page() {
  return <DeadEnd status={404} title={blogPost.notFound} text={postNotFoundText.text} />
}
