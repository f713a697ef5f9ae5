import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { startApi, sweepImages } from '@fettle/api/testing'

/** A real API in a process of its own, so that a test can kill it; its arguments are the folder and `READ_ONLY`. */
const [, , dataDir = '', READ_ONLY = '0'] = process.argv
const HOUR_MS = 3_600_000
/**
 * Schedules often have nothing to encode for a while, and a new encoder costs more than many pictures. None is too slow: on a
 * busy machine that would refuse a picture which nobody made unreadable.
 */
const encoding = { idleMs: HOUR_MS, limitMs: HOUR_MS }
const { deps, url } = await startApi({ dataDir, env: { READ_ONLY }, encoding })

export interface Author {
  email: string
  cookie: string
}

export type AuthorRole = 'author' | 'editor'

/** What the parent asks for; `id` comes back with the answer. */
export type ServerRequest = { id: number } & (
  | { do: 'add-author'; role: AuthorRole; author?: Author }
  | { do: 'sign-in'; email: string }
  | { do: 'sweep' }
)

const EIGHT_DAYS_MS = 8 * 24 * HOUR_MS

async function addSession(userId: string, session: string): Promise<void> {
  await deps.db('sessions').insert({
    id_hash: createHash('sha256').update(session).digest('hex'),
    user_id: userId,
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
}

const COOKIE = 'fettle_session='
const newSession = () => randomBytes(32).toString('base64url')

/** An author with a session, without the cost of a password: a new one, or one that another server has too. */
async function addAuthor(role: AuthorRole, known?: Author): Promise<Author> {
  const id = randomUUID()
  const email = known?.email ?? `${id}@example.com`
  const session = known?.cookie.slice(COOKIE.length) ?? newSession()
  const created_at = new Date().toISOString()
  await deps.db('users').insert({ id, email, password_hash: 'none', role, created_at })
  await addSession(id, session)
  return { email, cookie: COOKIE + session }
}

/** A new session of an author who is there already. */
async function signIn(email: string): Promise<Author> {
  const user: { id: string } | undefined = await deps.db('users').select('id').where({ email }).first()
  if (!user) throw new Error(`There is no author ${email}`)
  const session = newSession()
  await addSession(user.id, session)
  return { email, cookie: COOKIE + session }
}

async function answer(request: ServerRequest): Promise<unknown> {
  if (request.do === 'add-author') return addAuthor(request.role, request.author)
  if (request.do === 'sign-in') return signIn(request.email)
  return sweepImages({ ...deps, now: () => new Date(Date.now() + EIGHT_DAYS_MS) })
}

process.on('message', (request: ServerRequest) => {
  void answer(request).then(
    (result) => process.send?.({ id: request.id, result }),
    (error: unknown) => process.send?.({ id: request.id, failed: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.({ url, siteId: deps.siteId })
