import type { SiteDocumentValues } from '../site-documents.ts'
import { sampleAbout } from './about.ts'
import { sampleAppearance } from './appearance.ts'
import { sampleBlog } from './blog.ts'
import { sampleBrands } from './brands.ts'
import { sampleBusiness } from './business.ts'
import { sampleCategories } from './categories.ts'
import { sampleContact } from './contact.ts'
import { sampleFacts } from './facts.ts'
import { sampleFaq } from './faq.ts'
import { sampleGallery } from './gallery.ts'
import { sampleHome } from './home.ts'
import { sampleLogin } from './login.ts'
import { sampleNavigation } from './navigation.ts'
import { sampleRepair } from './repair.ts'
import { sampleServices } from './services.ts'
import { sampleTeam } from './team.ts'
import { sampleTerms } from './terms.ts'
import { sampleTestimonials } from './testimonials.ts'

/** What a site says until its business has written something of its own: the specification's texts. */
export const sampleDocuments: SiteDocumentValues = {
  business: sampleBusiness,
  appearance: sampleAppearance,
  services: sampleServices,
  home: sampleHome,
  facts: sampleFacts,
  testimonials: sampleTestimonials,
  team: sampleTeam,
  gallery: sampleGallery,
  about: sampleAbout,
  contact: sampleContact,
  repair: sampleRepair,
  brands: sampleBrands,
  faq: sampleFaq,
  blog: sampleBlog,
  categories: sampleCategories,
  terms: sampleTerms,
  login: sampleLogin,
  navigation: sampleNavigation,
}
