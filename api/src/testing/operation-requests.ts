import { createHash, randomUUID } from 'node:crypto'
import type { ImportJob, PublicAnswer, SiteDocument, SiteRevisionSummary } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { Send } from './belongings.ts'
import { type Client, image, postForm } from './client.ts'
import { deviceRequests } from './device-codes.ts'
import { factorRequests, RECOVERY_CODE } from './factor-requests.ts'
import { signInWith } from './passkeys.ts'
import { removeSample } from './remove-sample.ts'

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
  setAccountPicture: (client) => client.put('/api/account/picture', thumbnail),
  removeAccountPicture: (client) => client.delete('/api/account/picture'),
  getDigest: (client) => client.get('/api/account/digest'),
  changeDigest: (client) => client.put('/api/account/digest', { frequency: 'daily' }),
  exportOwnData: (client) => client.get('/api/account/data'),
  listDevices: (client) => client.get('/api/account/devices'),
  signOutDevice: (client, { deviceId }) => client.delete(`/api/account/devices/${deviceId}`),
  confirmEmailChange: (client) => client.post('/api/account/email/confirm', { code: '123456' }),
  changePassword: (client, _, { password }) =>
    client.post('/api/account/password', { password, new_password: password }),
  ...factorRequests,
  ...deviceRequests,
  beginPasskeyLogin: (client) => client.post('/api/auth/passkey/options'),
  getSignInSettings: (client) => client.get('/api/sign-in-settings'),
  changeSignInSettings: (client) => client.patch('/api/sign-in-settings', { staffSecondFactor: false }),
  removeSecondFactor: (client, { guardedId }) => client.delete(`/api/people/${guardedId}/second-factor`),
  listPosts: (client) => client.get('/api/blogs'),
  getPostBySlug: (client, { post }) => client.get(`/api/blogs/slug/${post.slug}`),
  getPost: (client, { post }) => client.get(`/api/blogs/${post._id}`),
  likePost: (client, { post }) => client.put(`/api/blogs/${post._id}/like`),
  unlikePost: (client, { post }) => client.delete(`/api/blogs/${post._id}/like`),
  createEnquiry: (client) => client.post('/api/enquiries', enquiry),
  countPageEvent: (client) => client.post('/api/page-events', { path: '/', event: 'read' }),
  readPageCounts: (client) => client.get('/api/page-counts'),
  changeCounting: (client) => client.put('/api/page-counts/settings', { isOn: true }),
  listEnquiries: (client) => client.get('/api/enquiries'),
  updateEnquiry: (client, { enquiryId }) =>
    client.patch(`/api/enquiries/${enquiryId}`, { status: 'answered' }),
  listEnquiryAssignees: (client) => client.get('/api/enquiries/assignees'),
  exportEnquiries: (client) => client.get('/api/enquiries/export'),
  getEnquiry: (client, { enquiryId }) => client.get(`/api/enquiries/${enquiryId}`),
  addEnquiryNote: (client, { enquiryId }) =>
    client.post(`/api/enquiries/${enquiryId}/notes`, { text: 'Called twice.' }),
  answerEnquiry: (client, { enquiryId }) =>
    client.post(`/api/enquiries/${enquiryId}/answers`, { text: 'We come on Tuesday.' }),
  removeEnquiryNote: (client, { enquiryId, noteId }) =>
    client.delete(`/api/enquiries/${enquiryId}/notes/${noteId}`),
  addEnquiryQuestion: (client, { enquiryId, post }) =>
    client.post(`/api/enquiries/${enquiryId}/questions`, { post: post._id }),
  addCommentQuestion: (client, { comment, post }) =>
    client.post(`/api/comments/${comment._id}/questions`, { post: post._id }),
  listPostQuestions: (client, { post }) => client.get(`/api/posts/${post._id}/questions`),
  listFaqQuestions: (client) => client.get('/api/site/faq/questions'),
  removeCommentQuestion: async (client, { comment, post }) => {
    const { body } = await client.post<PublicAnswer>(`/api/comments/${comment._id}/questions`, {
      post: post._id,
    })
    return client.delete(`/api/comments/${comment._id}/questions/${body._id ?? randomUUID()}`)
  },
  removeEnquiryQuestion: (client, { enquiryId, enquiryLinkId }) =>
    client.delete(`/api/enquiries/${enquiryId}/questions/${enquiryLinkId}`),
  removeEnquiry: (client, { enquiryId }) => client.delete(`/api/enquiries/${enquiryId}`),
  getEnquirySettings: (client) => client.get('/api/enquiry-settings'),
  changeEnquirySettings: (client) => client.put('/api/enquiry-settings', { keepMonths: null }),
  listSiteDocuments: (client) => client.get('/api/site'),
  listSiteChanges: (client) => client.get('/api/site/changes'),
  getSiteDocument: (client) => client.get('/api/site/faq'),
  saveSiteDocument: (client) => client.put('/api/site/faq', { ...sampleDocuments.faq, title: 'Ask us' }),
  publishSiteDocuments: async (client) => {
    const { body } = await client.get<SiteDocument>('/api/site/faq')
    return client.post('/api/site/publish', { documents: [{ name: 'faq', rev: body.rev }] })
  },
  publishSiteDocument: (client) => client.post('/api/site/faq/publish'),
  // What was published is a revision from then on.
  resetSiteDocument: (client) => client.delete('/api/site/faq'),
  getSampleContent: (client) => client.get('/api/sample-content'),
  removeSampleContent: (client) => removeSample(client, 'draft'),
  listFactArticles: (client) => client.get('/api/site/facts/articles'),
  previewPage: (client) => client.get('/api/site/preview?path=/faq'),
  previewTypedDocument: (client) => client.post('/api/site/faq/preview?path=/faq', { title: 'Ask us' }),
  listSiteRevisions: (client) => client.get('/api/site/faq/revisions'),
  async getSiteRevision(client) {
    const { body } = await client.get<SiteRevisionSummary[]>('/api/site/faq/revisions')
    return client.get(`/api/site/faq/revisions/${Array.isArray(body) ? body[0]?.rev : 'none'}`)
  },
  listMyPosts: (client) => client.get('/api/blogs/myblogs/all'),
  listMyChanges: (client) => client.get('/api/blogs/myblogs/changes'),
  listPictures: (client) => client.get('/api/images'),
  getPicture: (client, { pictureId }) => client.get(`/api/images/${pictureId}`),
  updatePicture: (client, { pictureId }) => client.patch(`/api/images/${pictureId}`, { title: 'Tap' }),
  async replacePicture(client, { pictureId }) {
    await client.put(`/api/images/${checksum}`, thumbnail)
    return client.post(`/api/images/${pictureId}/replacement`, { with: checksum })
  },
  deletePicture: (client, { pictureId }) => client.delete(`/api/images/${pictureId}`),
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
  lookAtPersonalData: (client) => client.post('/api/personal-data/look', { email: 'nobody@example.com' }),
  exportPersonalData: (client) => client.post('/api/personal-data/export', { email: 'nobody@example.com' }),
  erasePersonalData: (client) =>
    client.post('/api/personal-data/erase', { email: 'nobody@example.com', confirm: 'nobody@example.com' }),
  listPeople: (client) => client.get('/api/people'),
  updatePerson: (client, { leaverId }) => client.patch(`/api/people/${leaverId}`, { role: 'reader' }),
  removePerson: (client, { leaverId }) => client.delete(`/api/people/${leaverId}`),
  listInvitations: (client) => client.get('/api/invitations'),
  invite: (client) =>
    client.post('/api/invitations', { email: `${randomUUID()}@example.com`, role: 'author' }),
  inviteAgain: (client, { invitationIds }) => client.post(`/api/invitations/${invitationIds[1]}/resend`),
  revokeInvitation: (client, { invitationIds }) => client.delete(`/api/invitations/${invitationIds[1]}`),
  makeResetLink: (client, { readerId }) => client.post(`/api/people/${readerId}/reset-link`),
  revokeResetLink: (client, { readerId }) => client.delete(`/api/people/${readerId}/reset-link`),
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
  listAllChanges: (client) => client.get('/api/posts/changes'),
  listPostAuthors: (client) => client.get('/api/posts/authors'),
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
  // Whoever may give a post away may work on it afterwards.
  reassignPost: (client, { post, personId }) =>
    client.put(`/api/posts/${post._id}/author`, { author: personId }),
  deletePost: (client, { post }) => client.delete(`/api/blogs/${post._id}`),
  beginEmailChange: (client, _, { password }) =>
    client.post('/api/account/email', { email: `${randomUUID()}@example.com`, password }),
  logout: (client) => client.post('/api/auth/logout'),
  // From here on the caller is somebody else.
  resetPassword: (client, { resetToken }) =>
    client.post('/api/auth/reset-password', { token: resetToken, new_password: 'an entirely new one' }),
  finishSignUp: (client, { signUpTicket }) =>
    client.post('/api/auth/sign-up/code', { ticket: signUpTicket, code: '123456' }),
  finishLogin: (client, { signInTicket }) =>
    client.post('/api/auth/second-factor', { ticket: signInTicket, code: RECOVERY_CODE }),
  loginByPasskey: (client, { authenticator }) => signInWith(client, authenticator),
  acceptInvitation: (client, { inviteToken }) =>
    client.post('/api/auth/accept-invitation', {
      token: inviteToken,
      name: 'Asha',
      password: 'a good long one',
    }),
  // Whoever has just accepted has written nothing.
  deleteOwnAccount: (client) => client.post('/api/account/deletion', { password: 'a good long one' }),
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
