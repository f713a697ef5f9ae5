export { enquiryCommands } from './enquiry-view.tsx'
export { useNewEnquiries } from './use-new-enquiries.ts'
