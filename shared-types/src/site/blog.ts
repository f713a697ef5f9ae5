import { z } from 'zod'
import { line, paragraphOrNone, textList } from './page-fields.ts'
import { siteDocumentTitles } from './site-document-names.ts'

/** The head of `/blogs`, and what an article says of its author. The articles are posts. */
export const BlogDocument = z
  .object({
    title: line('title', 'Title', { group: 'The list of articles' }),
    crumb: line('crumb', 'Name in the trail', { description: 'Where pages say how to come back here.' }),
    caption: line('caption', 'Line under the title', { description: 'Also for search engines.' }),
    facts: textList('facts', 'Facts', 'fact'),
    chips: textList('chips', 'Topics', 'topic'),
    authorNote: paragraphOrNone('authorNote', 'Under the name of an author', { group: 'Articles' }),
  })
  .meta({ title: siteDocumentTitles.blog })
export type BlogDocument = z.infer<typeof BlogDocument>
