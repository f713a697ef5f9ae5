import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { startApi } from '@fettle/api/testing'

/** A real API in a process of its own, so that a test can kill it; its folder is the argument. */
const { deps, url } = await startApi({ dataDir: process.argv[2] ?? '' })

/** An author with a session, without the cost of a password. */
async function addAuthor(): Promise<{ email: string; cookie: string }> {
  const id = randomUUID()
  const email = `${id}@example.com`
  const session = randomBytes(32).toString('base64url')
  const created_at = new Date().toISOString()
  await deps.db('users').insert({ id, email, password_hash: 'none', created_at })
  await deps.db('sessions').insert({
    id_hash: createHash('sha256').update(session).digest('hex'),
    user_id: id,
    created_at,
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  return { email, cookie: `fettle_session=${session}` }
}

process.on('message', (ask: { id: number }) => {
  void addAuthor().then((author) => process.send?.({ id: ask.id, author }))
})
process.on('disconnect', () => process.exit())
process.send?.({ url, siteId: deps.siteId })
