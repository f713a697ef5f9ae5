import { z } from 'zod'
import { line, paragraph, textList } from './page-fields.ts'
import { siteDocumentTitles } from './site-document-names.ts'

/** What stands beside the form of `/login`. */
export const LoginDocument = z
  .object({
    heading: line('heading', 'Heading'),
    text: paragraph('text', 'Text'),
    points: textList('points', 'Points', 'point'),
  })
  .meta({ title: siteDocumentTitles.login })
export type LoginDocument = z.infer<typeof LoginDocument>
