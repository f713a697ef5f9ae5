import type { SiteDocumentName } from '@fettle/shared-types'
import { type DocumentField, documentFields } from '../document-fields.ts'
import type { DocumentIssue } from '../document-issues.ts'
import type { DocumentEditing } from '../use-document.ts'

/** The documents that the set-up fills in. */
export const setupDocuments = ['business', 'services', 'appearance'] as const
export type SetupDocument = (typeof setupDocuments)[number] & SiteDocumentName

/** One step: some fields of a document. */
export interface SetupStep {
  id: string
  title: string
  lede: string
  document: SetupDocument
  fields: readonly DocumentField[]
}

const pick = (document: SetupDocument, names: readonly string[]) =>
  documentFields(document).filter(({ name }) => names.includes(name))

/** The steps before the last one, in their order. */
export const setupSteps: readonly SetupStep[] = [
  {
    id: 'name',
    title: 'Your business',
    lede: 'The name is on every page. Search engines show the description.',
    document: 'business',
    fields: pick('business', ['name', 'tagline', 'description', 'legalName', 'founded']),
  },
  {
    id: 'place',
    title: 'Country and language',
    lede: 'Dates, opening hours and prices are written as people there write them.',
    document: 'business',
    fields: pick('business', ['country', 'timeZone', 'currency', 'language', 'languages']),
  },
  {
    id: 'contact',
    title: 'How you are reached',
    lede: 'The first phone number is at the top of every page.',
    document: 'business',
    fields: pick('business', ['phones', 'whatsapp', 'emails']),
  },
  {
    id: 'offices',
    title: 'Where you are',
    lede: 'Add an office if customers can come to you, and the areas that you go to.',
    document: 'business',
    fields: pick('business', ['offices', 'areas']),
  },
  {
    id: 'hours',
    title: 'When you are open',
    lede: 'If you add no hours, the pages say “By appointment”.',
    document: 'business',
    fields: pick('business', ['hours']),
  },
  {
    id: 'repairs',
    title: 'What you repair',
    lede: 'Each of these has a page with the sample’s words and prices, which you can change later.',
    document: 'services',
    fields: pick('services', ['services']),
  },
  {
    id: 'look',
    title: 'How it looks',
    lede: 'A colour that would make text hard to read is refused.',
    document: 'appearance',
    fields: documentFields('appearance'),
  },
]

/** The step that asks for the field at a place of a document; `undefined` where none does. */
export const stepAt = (document: SetupDocument, at: string): SetupStep | undefined =>
  setupSteps.find(
    (step) => step.document === document && step.fields.some(({ name }) => name === at.split('.')[0]),
  )

/** Whether a step comes after another. */
export const isAfter = (step: SetupStep | undefined, other: SetupStep): boolean =>
  step !== undefined && setupSteps.indexOf(step) > setupSteps.indexOf(other)

/** The last step: what changes on the site. */
export const PUBLISH_STEP = 'publish'

/** The names of all steps in order. */
export const setupStepIds = [...setupSteps.map(({ id }) => id), PUBLISH_STEP]

/** The documents of the set-up as they are being filled in. */
export type SetupEditing = Record<SetupDocument, DocumentEditing>

/** What stands in the way of publishing a step. */
export const issuesOfStep = ({ document, fields }: SetupStep, editing: SetupEditing): DocumentIssue[] =>
  editing[document].issues.filter(({ at }) => fields.some(({ name }) => name === at.split('.')[0]))
