import { createHash, randomUUID } from 'node:crypto'
import type {
  Comment,
  Device,
  ImportJob,
  Post,
  RevisionSummary,
  SiteRevisionSummary,
} from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { type Client, image, postForm, type Reply } from './client.ts'

/** What belongs to somebody. */
export interface Belongings {
  post: Post
  comment: Comment
  /** The revision that the post had before. */
  rev: string
  enquiryId: string
  /** Another session of the account. */
  deviceId: string
  /** Of two mails that were given up. */
  mailIds: [string, string]
  personId: string
  /** An account that has written nothing. */
  leaverId: string
  /** Of two open invitations, the first of which is accepted with its token. */
  invitationIds: [string, string]
  inviteToken: string
  resetToken: string
  readerId: string
  /** Of a sign-up whose code is 123456. */
  signUpTicket: string
}

interface Person {
  email: string
  password: string
}

/** A good request for an operation, on an object; it is answered below 400 where the caller may send it. */
type Send = (client: Client, objects: Belongings, person: Person) => Promise<Reply<unknown>>

const thumbnail = await image()
const checksum = createHash('sha256').update(thumbnail).digest('hex')
export const enquiry = {
  first_name: 'Ravi',
  last_name: 'Menon',
  email: 'ravi@example.com',
  phone: '020 7946 0000',
  message: 'The tap drips.',
}

/** The file that was uploaded last, where the caller may see it. */
async function newestImport(client: Client): Promise<string> {
  const { body } = await client.get<ImportJob[]>('/api/imports')
  return (Array.isArray(body) ? body[0]?._id : undefined) ?? randomUUID()
}

/** One for each operation of the contract, by its id, in the order in which they do not take one another's objects away. */
export const requests: Record<string, Send> = {
  getOpenApiDocument: (client) => client.get('/api/openapi.json'),
  getHealth: (client) => client.get('/api/health'),
  getReadiness: (client) => client.get('/api/ready'),
  getPlaceholder: (client) => client.get('/api/placeholder/10/10'),
  login: (client, _, { email, password }) => client.post('/api/auth/login', { email, password }),
  getCurrentUser: (client) => client.get('/api/auth/me'),
  getAccount: (client) => client.get('/api/account'),
  updateAccount: (client) => client.patch('/api/account', { name: 'Maya' }),
  listDevices: (client) => client.get('/api/account/devices'),
  signOutDevice: (client, { deviceId }) => client.delete(`/api/account/devices/${deviceId}`),
  changePassword: (client, _, { password }) =>
    client.post('/api/account/password', { password, new_password: password }),
  listPosts: (client) => client.get('/api/blogs'),
  getPostBySlug: (client, { post }) => client.get(`/api/blogs/slug/${post.slug}`),
  getPost: (client, { post }) => client.get(`/api/blogs/${post._id}`),
  likePost: (client, { post }) => client.put(`/api/blogs/${post._id}/like`),
  unlikePost: (client, { post }) => client.delete(`/api/blogs/${post._id}/like`),
  createEnquiry: (client) => client.post('/api/enquiries', enquiry),
  listEnquiries: (client) => client.get('/api/enquiries'),
  updateEnquiry: (client, { enquiryId }) =>
    client.patch(`/api/enquiries/${enquiryId}`, { status: 'answered' }),
  listSiteDocuments: (client) => client.get('/api/site'),
  getSiteDocument: (client) => client.get('/api/site/faq'),
  saveSiteDocument: (client) => client.put('/api/site/faq', { ...sampleDocuments.faq, title: 'Ask us' }),
  publishSiteDocument: (client) => client.post('/api/site/faq/publish'),
  // What was published is a revision from then on.
  resetSiteDocument: (client) => client.delete('/api/site/faq'),
  listSiteRevisions: (client) => client.get('/api/site/faq/revisions'),
  async getSiteRevision(client) {
    const { body } = await client.get<SiteRevisionSummary[]>('/api/site/faq/revisions')
    return client.get(`/api/site/faq/revisions/${Array.isArray(body) ? body[0]?.rev : 'none'}`)
  },
  listMyPosts: (client) => client.get('/api/blogs/myblogs/all'),
  listMyChanges: (client) => client.get('/api/blogs/myblogs/changes'),
  putImage: (client) => client.put(`/api/images/${checksum}`, thumbnail),
  createPost: (client) => client.post('/api/blogs', postForm({ status: 'Draft' }, thumbnail)),
  listRevisions: (client, { post }) => client.get(`/api/blogs/${post._id}/revisions`),
  getRevision: (client, { post, rev }) => client.get(`/api/blogs/${post._id}/revisions/${rev}`),
  updatePost: (client, { post }) =>
    client.put(`/api/blogs/${post._id}`, postForm({ title: 'Taken over', status: post.status })),
  forgotPassword: (client) => client.post('/api/auth/forgot-password', { email: 'nobody@example.com' }),
  getDiscussion: (client) => client.get('/api/discussion'),
  changeDiscussion: (client) => client.patch('/api/discussion', { signUp: true }),
  getSignUpChallenge: (client) => client.get('/api/auth/sign-up/challenge'),
  signUp: (client) =>
    client.post('/api/auth/sign-up', { email: `${randomUUID()}@example.com`, name: 'Asha' }),
  listPeople: (client) => client.get('/api/people'),
  updatePerson: (client, { leaverId }) => client.patch(`/api/people/${leaverId}`, { role: 'reader' }),
  removePerson: (client, { leaverId }) => client.delete(`/api/people/${leaverId}`),
  listInvitations: (client) => client.get('/api/invitations'),
  invite: (client) =>
    client.post('/api/invitations', { email: `${randomUUID()}@example.com`, role: 'author' }),
  inviteAgain: (client, { invitationIds }) => client.post(`/api/invitations/${invitationIds[1]}/resend`),
  revokeInvitation: (client, { invitationIds }) => client.delete(`/api/invitations/${invitationIds[1]}`),
  makeResetLink: (client, { personId }) => client.post(`/api/people/${personId}/reset-link`),
  listMailFailures: (client) => client.get('/api/mail/failures'),
  sendMailAgain: (client, { mailIds }) => client.post(`/api/mail/failures/${mailIds[0]}/retry`),
  removeMailFailure: (client, { mailIds }) => client.delete(`/api/mail/failures/${mailIds[1]}`),
  readAuditLog: (client) => client.get('/api/audit-log'),
  uploadImport: (client) => client.post('/api/imports?file=posts.zip', new Uint8Array([80, 75, 3, 4])),
  listImports: (client) => client.get('/api/imports'),
  getImport: async (client) => client.get(`/api/imports/${await newestImport(client)}`),
  startImport: async (client) => client.post(`/api/imports/${await newestImport(client)}/start`, {}),
  removeImport: async (client) => client.delete(`/api/imports/${await newestImport(client)}`),
  exportContent: (client) => client.get('/api/content-export'),
  listMissedSearches: (client) => client.get('/api/missed-searches'),
  listAllPosts: (client) => client.get('/api/posts?status=Draft'),
  getCommentRights: (client, { post }) => client.get(`/api/blogs/${post._id}/comments/rights`),
  reportComment: (client, { post, comment }) =>
    client.post(`/api/blogs/${post._id}/comments/${comment._id}/report`),
  editComment: (client, { post, comment }) =>
    client.patch(`/api/blogs/${post._id}/comments/${comment._id}`, { comment: 'Changed.' }),
  removeComment: (client, { post, comment }) =>
    client.delete(`/api/blogs/${post._id}/comments/${comment._id}`),
  listComments: (client) => client.get('/api/comments'),
  moderateComments: (client, { comment }) =>
    client.post('/api/comments/moderate', { changes: [{ _id: comment._id, status: 'shown' }] }),
  blockReader: (client, { readerId }) => client.put(`/api/readers/${readerId}/block`, { isBlocked: true }),
  addComment: (client, { post }) => client.post(`/api/blogs/${post._id}/comments`, { comment: 'Well said.' }),
  deletePost: (client, { post }) => client.delete(`/api/blogs/${post._id}`),
  logout: (client) => client.post('/api/auth/logout'),
  // From here on the caller is somebody else.
  resetPassword: (client, { resetToken }) =>
    client.post('/api/auth/reset-password', { token: resetToken, new_password: 'an entirely new one' }),
  finishSignUp: (client, { signUpTicket }) =>
    client.post('/api/auth/sign-up/code', { ticket: signUpTicket, code: '123456' }),
  acceptInvitation: (client, { inviteToken }) =>
    client.post('/api/auth/accept-invitation', {
      token: inviteToken,
      name: 'Asha',
      password: 'a good long one',
    }),
}

/** Operations that look at Published posts alone. */
export const onPublished = [
  'getPostBySlug',
  'likePost',
  'unlikePost',
  'addComment',
  'reportComment',
  'getCommentRights',
  'editComment',
]

/** Makes what belongs to an author: a post with an earlier version and a comment of theirs, and a session of `another`. */
export async function makeBelongings(
  author: Client & Person,
  another: Client,
  {
    status,
    ...others
  }: Omit<Belongings, 'post' | 'comment' | 'rev' | 'deviceId'> & { status: Post['status'] },
): Promise<Belongings> {
  const made = await author.post<Post>('/api/blogs', postForm({}, thumbnail))
  const path = `/api/blogs/${made.body._id}`
  const { body: comment } = await author.post<Comment>(`${path}/comments`, { comment: 'Mine.' })
  const { body: post } = await author.put<Post>(path, postForm({ title: 'Mine', status }))
  const { body: revisions } = await author.get<RevisionSummary[]>(`${path}/revisions`)
  await another.post('/api/auth/login', { email: author.email, password: author.password })
  const { body: devices } = await another.get<Device[]>('/api/account/devices')
  const deviceId = devices.find(({ isCurrent }) => isCurrent)?._id ?? ''
  return { post, comment, rev: revisions[0]?.rev ?? '', deviceId, ...others }
}
