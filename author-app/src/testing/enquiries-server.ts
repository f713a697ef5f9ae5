import type { Enquiry, EnquiryAssignee, EnquiryPatch } from '@fettle/shared-types'
import { type FakeAnswer, fakeServer } from './fake-server.ts'

export const newEnquiry: Enquiry = {
  _id: 'e2',
  reference: '7K3M-9QXD',
  first_name: 'Meera',
  last_name: 'Iyer',
  email: 'meera@example.com',
  phone: '+91 00000 12345',
  message: 'The geyser leaks.',
  page: '/services/plumbing',
  status: 'new',
  createdAt: '2026-11-20T06:00:00.000Z',
}
export const closedEnquiry: Enquiry = {
  ...newEnquiry,
  _id: 'e1',
  reference: 'FT-2B2B2B',
  first_name: 'Ravi',
  phone: '12345',
  status: 'closed',
}

const assignees: EnquiryAssignee[] = [{ _id: '6c8f2a3e-6a0b-4b39-9d0f-0f4b8b7a1c11', name: 'Asha' }]

/** Keeps enquiries as the API does: filtered, paged, and changed by PATCH. */
export function enquiriesServer(...stored: Enquiry[]) {
  const now = new Map(stored.map((enquiry) => [enquiry._id, enquiry]))
  const list: FakeAnswer = ({ query }) => {
    const status = query.get('status')
    const all = [...now.values()].filter((enquiry) => !status || enquiry.status === status)
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    const rows = all.slice((page - 1) * limit, page * limit)
    return Response.json(rows, { headers: { 'x-total-count': String(all.length) } })
  }
  const patches = stored.map(({ _id }): [string, FakeAnswer] => [
    `PATCH /enquiries/${_id}`,
    ({ text }) => {
      const { assignedTo, ...patch } = JSON.parse(text) as EnquiryPatch
      const given =
        assignedTo === undefined ? {} : { assignedTo: assignees.find((each) => each._id === assignedTo) }
      const changed = { ...newEnquiry, ...now.get(_id), ...patch, ...given } as Enquiry
      now.set(_id, changed)
      return changed
    },
  ])
  const details = stored.map(({ _id }): [string, FakeAnswer] => [
    `GET /enquiries/${_id}`,
    () => ({ ...now.get(_id), timeline: [], sendsMail: false, answeredIn: [] }),
  ])
  return fakeServer({
    'GET /enquiries': list,
    'GET /enquiries/assignees': () => assignees,
    'GET /enquiry-settings': () => ({ keepMonths: null }),
    ...Object.fromEntries([...patches, ...details]),
  })
}
