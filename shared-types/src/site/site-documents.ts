import type { z } from 'zod'
import { AboutDocument } from './about.ts'
import { AppearanceDocument } from './appearance.ts'
import { BlogDocument } from './blog.ts'
import { BrandsDocument } from './brands.ts'
import { BusinessDocument } from './business.ts'
import { CategoriesDocument } from './categories.ts'
import { ContactDocument } from './contact.ts'
import { FactsDocument } from './facts.ts'
import { FaqDocument } from './faq.ts'
import { GalleryDocument } from './gallery.ts'
import { HomeDocument } from './home.ts'
import { LoginDocument } from './login.ts'
import { NavigationDocument } from './navigation.ts'
import { RepairDocument } from './repair.ts'
import { ServicesDocument } from './services.ts'
import type { SiteDocumentName } from './site-document-names.ts'
import { TeamDocument } from './team.ts'
import { TermsDocument } from './terms.ts'
import { TestimonialsDocument } from './testimonials.ts'

/** Everything that visitors read and that is not a post, by the name of its document. */
export const siteDocuments = {
  business: BusinessDocument,
  appearance: AppearanceDocument,
  services: ServicesDocument,
  home: HomeDocument,
  facts: FactsDocument,
  testimonials: TestimonialsDocument,
  team: TeamDocument,
  gallery: GalleryDocument,
  about: AboutDocument,
  contact: ContactDocument,
  repair: RepairDocument,
  brands: BrandsDocument,
  faq: FaqDocument,
  blog: BlogDocument,
  categories: CategoriesDocument,
  terms: TermsDocument,
  login: LoginDocument,
  navigation: NavigationDocument,
} satisfies Record<SiteDocumentName, z.ZodType>
export type SiteDocumentValues = { [Name in SiteDocumentName]: z.infer<(typeof siteDocuments)[Name]> }
