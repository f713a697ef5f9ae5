export { enquiryCommands } from './status-steps.tsx'
export { useNewEnquiries } from './use-new-enquiries.ts'
