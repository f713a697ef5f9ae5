import type { Post, PostSummary } from '@fettle/shared-types'
import sharp from 'sharp'
import { author, type Product } from './product.ts'

/**
 * A JPEG of one colour with a disc in it, as a file to choose in a form. It is kept in two widths, 400 px and its own:
 * a larger one costs the server most of a second.
 */
export async function photograph({ name = 'tap.jpg', colour = '#3b6ea5', width = 480, height = 270 } = {}) {
  const disc = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="#f2f2f2"/></svg>`,
  )
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: disc }])
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A client of the API with a session, as the studio has one. */
export async function signedInApi(product: Product, user = author) {
  const answer = await fetch(`${product.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(user),
  })
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ')
  return (path: string, init: RequestInit = {}) =>
    fetch(`${product.origin}/api${path}`, { ...init, headers: { ...init.headers, cookie } })
}

/** Makes an account of a role, by an invitation of the owner. */
export async function addPerson(product: Product, role: string, person: typeof author & { name: string }) {
  const json = (body: object) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const owner = await signedInApi(product)
  const { link } = await (await owner('/invitations', json({ email: person.email, role }))).json()
  const { name, password } = person
  const accept = json({ token: String(link).split('token=')[1], name, password })
  const answer = await fetch(`${product.origin}/api/auth/accept-invitation`, accept)
  if (!answer.ok) throw new Error(`Accepting an invitation answered ${answer.status}`)
}

/** Creates a post over the API; `fields` replace the usual ones. */
export async function createPost(
  product: Product,
  fields: Record<string, string> = {},
  user = author,
): Promise<Post> {
  const api = await signedInApi(product, user)
  const form = new FormData()
  const picture = await photograph()
  form.set('thumbnail', new Blob([picture.buffer], { type: picture.mimeType }), picture.name)
  const usual = {
    title: 'A hinge that sags',
    description: 'Which screw to turn first.',
    caption: 'A cup hinge',
    category: 'Carpentry',
    content: '<p>Open the door half way and look at the upper hinge.</p>',
    read_time_minutes: '3',
    status: 'Published',
    tags: '["hinges"]',
  }
  for (const [name, value] of Object.entries({ ...usual, ...fields })) form.set(name, value)
  const answer = await api('/blogs', { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`Creating a post answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Post
}

/** The newest Published post of a site with starter content. */
export async function newestPost(product: Product): Promise<PostSummary> {
  const [post] = (await (await fetch(`${product.origin}/api/blogs?limit=1`)).json()) as PostSummary[]
  if (!post) throw new Error('The site has no Published post')
  return post
}
