import type { Comment, Post, SignUpTicket } from '@fettle/shared-types'
import { expect } from '@playwright/test'
import { type Client, createClient, image, postForm } from '../../api/src/testing/client.ts'
import { bodyOf, type MailServer } from '../../api/src/testing/mail-server.ts'
import { givePasskey } from '../../api/src/testing/passkeys.ts'
import { sha256 } from '../../api/src/testing/pictures.ts'
import { nextCode } from '../../api/src/testing/sign-up.ts'
import { author, type Product } from './product.ts'

/** Each calls `hit()` where it is run, and leaves an element with `data-hit` where it is read as markup. */
export const payloads = [
  '"><img src=x onerror=hit() data-hit>',
  '</script><script data-hit>hit()</script>',
  '</title></textarea></style><svg data-hit onload=hit()>',
  "' autofocus onfocus=hit() data-hit='",
  '<a data-hit href="javascript:hit()">x</a>',
  "{{constructor.constructor('hit()')()}}<i data-hit>",
  '--><iframe data-hit srcdoc="<script>parent.hit()</script>">',
  ']]><b data-hit onmouseover=hit()>',
  'javascript:hit()//<u data-hit>',
  '&lt;img data-hit src=x onerror=hit()&gt;<q data-hit>',
] as const

/** What fits where a text may be long. */
const all = payloads.join('\n')

/** A payload each, for whoever has a name. */
export const names = { owner: payloads[0], editor: payloads[1], author: payloads[2], reader: payloads[4] }

async function answered<Body>(asked: Promise<{ status: number; body: Body }>): Promise<Body> {
  const answer = await asked
  if (answer.status >= 400) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Somebody of this role, who has accepted the invitation of a mail under a hostile name. */
async function invited(owner: Client, mail: MailServer, origin: string, role: 'editor' | 'author') {
  const email = `${role}@fettle.example`
  await answered(owner.post('/api/invitations', { email, role }))
  const letterTo = () => mail.letters.find(({ to }) => to.includes(email))
  await expect.poll(letterTo).toBeDefined()
  const letter = letterTo()
  const token = /token=([\w-]+)/.exec(letter ? bodyOf(letter) : '')?.[1] ?? ''
  const client = createClient(origin)
  const accept = { token, name: names[role], password: author.password }
  await answered(client.post('/api/auth/accept-invitation', accept))
  return client
}

async function signedUp(mail: MailServer, origin: string) {
  const client = createClient(origin)
  const email = 'reader@fettle.example'
  const form = { email, name: names.reader }
  const { ticket } = await answered(client.post<SignUpTicket>('/api/auth/sign-up', form))
  const code = await nextCode(mail, email)
  await answered(client.post('/api/auth/sign-up/code', { ticket, code }))
  return client
}

const hostileForm = (thumbnail: Buffer) =>
  postForm(
    {
      title: payloads[0],
      description: all,
      caption: payloads[3],
      series: payloads[1],
      tags: JSON.stringify([payloads[3], payloads[7]]),
      seo_meta: JSON.stringify({
        meta_title: payloads[2],
        meta_description: all,
        meta_keywords: [payloads[7]],
      }),
    },
    thumbnail,
  )

/**
 * Sets every text that a person can set to payloads, through the API: names, posts, comments, replies, an enquiry with notes and an
 * answer, a passkey, a device, a picture, a blocked word.
 */
export async function setHostileWords(product: Product, mail: MailServer): Promise<Post> {
  const { origin } = product
  const owner = createClient(origin)
  await answered(
    owner.post('/api/auth/login', author, { headers: { 'User-Agent': all.replaceAll('\n', ' ') } }),
  )
  await answered(owner.patch('/api/account', { name: names.owner }))
  await answered(
    owner.patch('/api/discussion', {
      signUp: true,
      holdReaders: 'off',
      blockedWords: ['<em data-hit onclick=hit()>'],
    }),
  )
  const editor = await invited(owner, mail, origin, 'editor')
  const writer = await invited(owner, mail, origin, 'author')
  const reader = await signedUp(mail, origin)

  const post = await answered(owner.post<Post>('/api/blogs', hostileForm(await image())))
  await answered(writer.post('/api/blogs', hostileForm(await image())))
  await answered(owner.put(`/api/blogs/${post._id}`, postForm({ title: payloads[5], series: payloads[1] })))
  const comments = `/api/blogs/${post._id}/comments`
  const [asked] = await Promise.all([
    answered(reader.post<Comment>(comments, { comment: all })),
    answered(editor.post(comments, { comment: all })),
    answered(writer.post(comments, { comment: all })),
  ])
  await answered(owner.post(comments, { comment: all, replyTo: asked._id }))
  await answered(createClient(origin).post(`${comments}/${asked._id}/report`))

  const from = { first_name: payloads[0], last_name: payloads[1], email: 'meera@customers.example' }
  const enquiry = { ...from, phone: payloads[3].slice(0, 40), message: all, page: `/${payloads[4]}` }
  await answered(createClient(origin).post('/api/enquiries', enquiry))
  const { body: enquiries } = await owner.get<Array<{ _id: string }>>('/api/enquiries')
  const path = `/api/enquiries/${enquiries[0]?._id}`
  await answered(owner.post(`${path}/notes`, { text: all }))
  await answered(owner.post(`${path}/answers`, { text: all }))

  const { password } = author
  const { passkey } = await givePasskey(owner, { password, origin })
  await answered(owner.patch(`/api/account/passkeys/${passkey._id}`, { name: payloads[0] }))
  const picture = await image()
  const at = `/api/images/${sha256(picture)}`
  await owner.put(at, picture)
  await answered(owner.patch(at, { title: payloads[2], alt: all.slice(0, 300) }))
  return answered(owner.get<Post>(`/api/blogs/${post._id}`))
}
