export { SiteForm } from './site-form.tsx'
export { enquiryCommands } from './status-steps.tsx'
export { useLatestEnquiries, useNewEnquiries } from './use-new-enquiries.ts'
