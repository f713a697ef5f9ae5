export { documentTitle } from './document-fields.ts'
export { SetupOffer } from './setup/setup-offer.tsx'
export { SiteLook } from './site-look.tsx'
