import type { PageHead } from '../../components/document/page-head.ts'
import { blogPost } from '../../content/blog.content.ts'
import { postNotFoundText } from '../../content/errors.content.ts'

export const head: PageHead = { title: blogPost.notFound, description: postNotFoundText.text, hidden: true }
