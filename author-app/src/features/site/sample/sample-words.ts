import {
  type SampleContent,
  type SampleRemoval,
  type SiteDocumentName,
  sampleLists,
} from '@fettle/shared-types'
import type { Question } from '../../../ui/confirm.tsx'
import { documentFields, documentTitle } from '../document-fields.ts'

/** A count with its noun. */
export const inNumber = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** What the list of a document that goes is called, with the document where that has other parts. */
export function listTitle(document: SiteDocumentName): string {
  const found = sampleLists.find((each) => each.document === document)
  const title = documentFields(document).find(({ name }) => name === found?.list)?.title
  return title === undefined || found?.isWholeDocument
    ? documentTitle(document)
    : `${title} of “${documentTitle(document)}”`
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

function ofArticles({ articles }: SampleContent, fate: SampleRemoval['articles']): string[] {
  if (articles.length === 0) return []
  const number = inNumber(articles.length, 'article')
  const are = articles.length === 1 ? 'is' : 'are'
  if (fate === 'draft') return [`${number} ${are} taken off the site and kept as drafts.`]
  const comments = articles.reduce((sum, article) => sum + article.comments, 0)
  const withComments = comments > 0 ? `, with ${inNumber(comments, 'comment')}` : ''
  return [`${number} ${are} deleted${withComments}; this cannot be undone.`]
}

function ofLists({ lists }: SampleContent): string[] {
  if (lists.length === 0) return []
  return [
    `These lists lose their sample entries: ${listed.format(lists.map(({ document }) => listTitle(document)))}.`,
  ]
}

/** Said before the note goes while the site still bears the name of the sample. */
export const ofSampleBusiness =
  'The site still shows the business of the sample, with its invented phone numbers and addresses. Without the note, visitors will take them for yours.'

/** What is asked before the sample is removed. */
export const confirmationOf = (sample: SampleContent, fate: SampleRemoval['articles']): Question => ({
  title: 'Remove the sample?',
  body: [
    ...(sample.isSampleBusiness ? [ofSampleBusiness] : []),
    ...ofArticles(sample, fate),
    ...ofLists(sample),
    'The site shows it at once, and never says again that it is a sample.',
  ],
  isDestructive: true,
})
