import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { ItemId } from './item.ts'
import { choice, entryList, line, lineOrNone, paragraphOrNone, pictureFields } from './page-fields.ts'
import { siteDocumentTitles } from './site-document-names.ts'

/** One of the people of the business. */
export const TeamMember = z.object({
  id: ItemId,
  name: line('name', 'Name', { label: true }),
  role: lineOrNone('role', 'What they do'),
  note: paragraphOrNone('note', 'In one sentence', {
    description: 'By which a customer would recognise them.',
  }),
  onContact: choice('On the contact page', ['no', 'yes'], { options: { no: 'No', yes: 'Yes' } }),
  ...pictureFields,
})
export type TeamMember = z.infer<typeof TeamMember>

/** The people, on the about page and some of them on the contact page. Without any, both say nothing of them. */
export const TeamDocument = z
  .object({
    heading: line('heading', 'Heading', { group: 'On the about page' }),
    lede: paragraphOrNone('lede', 'Line under the heading'),
    deskHeading: line('deskHeading', 'Heading', { group: 'On the contact page' }),
    deskLede: paragraphOrNone('deskLede', 'Line under the heading'),
    members: entryList(
      'members',
      'People',
      { name: 'person', schema: TeamMember, max: bounds.site.pages.members },
      { group: 'People' },
    ),
  })
  .meta({ title: siteDocumentTitles.team })
export type TeamDocument = z.infer<typeof TeamDocument>
