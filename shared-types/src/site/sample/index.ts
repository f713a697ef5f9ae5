import type { SiteDocumentValues } from '../site-document.ts'
import { sampleBusiness } from './business.ts'
import { sampleFaq } from './faq.ts'

/** What a site says until its business has written something of its own: the specification's texts. */
export const sampleDocuments: SiteDocumentValues = { business: sampleBusiness, faq: sampleFaq }
