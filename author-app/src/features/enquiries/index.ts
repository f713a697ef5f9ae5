export { enquiryCommands } from './enquiry-view.tsx'
export { useLatestEnquiries, useNewEnquiries } from './use-new-enquiries.ts'
