export { documentTitle } from './document-fields.ts'
export { SetupOffer } from './setup/setup-offer.tsx'
