import type { Comment, Device, EnquiryEntry, Post, PublicAnswer, RevisionSummary } from '@fettle/shared-types'
import type { Authenticator } from './authenticator.ts'
import { type Client, image, postForm, type Reply } from './client.ts'
import { makePasskeys } from './passkeys.ts'
import { sha256 } from './pictures.ts'

/** What belongs to somebody. */
export interface Belongings {
  post: Post
  comment: Comment
  /** The revision that the post had before. */
  rev: string
  enquiryId: string
  /** A picture that nothing shows. */
  pictureId: string
  /** On the enquiry. */
  noteId: string
  /** From the enquiry to the post. */
  enquiryLinkId: string
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
  /** Of a sign-in that waits for a code, which is `RECOVERY_CODE`. */
  signInTicket: string
  /** An account with a second factor. */
  guardedId: string
  /** The configured address of the site. */
  origin: string
  passkeyId: string
  /** Of another passkey. */
  authenticator: Authenticator
}

/** Makes what belongs to an author: a post with an earlier version and a comment of theirs, and a session of `another`. */
export async function makeBelongings(
  author: Client & { email: string; password: string },
  another: Client,
  {
    status,
    ...others
  }: Omit<
    Belongings,
    | 'post'
    | 'comment'
    | 'rev'
    | 'pictureId'
    | 'deviceId'
    | 'noteId'
    | 'enquiryLinkId'
    | 'passkeyId'
    | 'authenticator'
  > & {
    status: Post['status']
  },
): Promise<Belongings> {
  const made = await author.post<Post>('/api/blogs', postForm({}, await image()))
  const path = `/api/blogs/${made.body._id}`
  const { body: comment } = await author.post<Comment>(`${path}/comments`, { comment: 'Mine.' })
  const { body: post } = await author.put<Post>(path, postForm({ title: 'Mine', status }))
  const { body: revisions } = await author.get<RevisionSummary[]>(`${path}/revisions`)
  const { body: note } = await author.post<EnquiryEntry>(`/api/enquiries/${others.enquiryId}/notes`, {
    text: 'Mine.',
  })
  const { body: link } = await author.post<PublicAnswer>(`/api/enquiries/${others.enquiryId}/questions`, {
    post: post._id,
  })
  const picture = await image()
  const pictureId = sha256(picture)
  await author.put(`/api/images/${pictureId}`, picture)
  await another.post('/api/auth/login', { email: author.email, password: author.password })
  const { body: devices } = await another.get<Device[]>('/api/account/devices')
  const deviceId = devices.find(({ isCurrent }) => isCurrent)?._id ?? ''
  const passkeys = await makePasskeys(author, others.origin)
  return {
    post,
    comment,
    rev: revisions[0]?.rev ?? '',
    deviceId,
    noteId: note._id,
    enquiryLinkId: link._id,
    pictureId,
    ...passkeys,
    ...others,
  }
}

export interface Person {
  email: string
  password: string
}

/** A good request for an operation, on an object; it is answered below 400 where the caller may send it. */
export type Send = (client: Client, objects: Belongings, person: Person) => Promise<Reply<unknown>>
