import type { PageHead } from '../../components/document/page-head.ts'
import { blogPost } from '../../content/blog.ts'
import { postNotFoundText } from '../../content/errors.ts'

export const head: PageHead = { title: blogPost.notFound, description: postNotFoundText.text, hidden: true }
