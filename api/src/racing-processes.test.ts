import type {
  ErrorBody,
  FactorSecret,
  Passkey,
  PasskeyCreation,
  PictureDetails,
  Post,
  RecoveryCodes,
  ResetLink,
  RevisionSummary,
  SentInvitation,
  SignInTicket,
} from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from './testing/authenticator.ts'
import {
  type Client,
  createTwin,
  image,
  postForm,
  type ServerProcess,
  startApi,
  startServerProcess,
  type TestApi,
} from './testing/index.ts'
import { codeOf } from './testing/one-time-code.ts'
import { askForPasskey, givePasskey } from './testing/passkeys.ts'
import { sha256 } from './testing/pictures.ts'

type Person = Client & { email: string; password: string }

/** The site in this process, and in another one over the same data. */
let site: TestApi
let other: ServerProcess
let owner: Person
let ownerThere: Client
beforeAll(async () => {
  site = await startApi({ env: { TRUST_PROXY: '1' } })
  other = await startServerProcess(site.dataDir)
  owner = await site.author('owner@example.com', 'owner')
  ownerThere = there(owner)
})
afterAll(async () => {
  await other.kill()
  await site.close()
})

/** The same browser at the other process. */
const there = (client?: Client): Client => createTwin(other.url, client)

const ROUNDS = 4
const places = (client: Client = site.visitor()) => [client, there(client)]
const origin = () => site.deps.config.publicOrigin
const statusesOf = (answers: Array<{ status: number }>) => answers.map(({ status }) => status).sort()

/** Whoever comes so late that the session has its new id already is not signed in: that stands for the refusal too. */
const onceRenewed = (statuses: number[], refused: number) =>
  statuses.map((status) => (status === 401 ? refused : status))

/** Sends one thing to both processes at once. @returns the statuses, the least first */
const race = async (client: Client, send: (client: Client) => Promise<{ status: number }>) =>
  statusesOf(await Promise.all(places(client).map(send)))

test('an answer to the challenge of a passkey signs in once', async () => {
  const person = await site.author()
  const { authenticator } = await givePasskey(person, { password: person.password, origin: origin() })
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitor = site.visitor()
    // As of phones, which count nothing: only the challenge tells the two apart.
    const answer = authenticator.get(await askForPasskey(visitor), { counter: 0 })
    expect(await race(visitor, (client) => client.post('/api/auth/passkey', answer))).toEqual([200, 401])
  }
})

test('a passkey that was made once is added once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await site.author()
    const { password } = person
    const begun = await person.post<PasskeyCreation>('/api/account/passkeys/options', { password })
    const made = createAuthenticator(origin()).create(begun.body)
    const clients = places(person)
    const answers = await Promise.all(clients.map((client) => client.post('/api/account/passkeys', made)))
    expect(onceRenewed(statusesOf(answers), 400)).toEqual([201, 400])
    const added = clients[answers.findIndex(({ status }) => status === 201)]
    expect((await added?.get<Passkey[]>('/api/account/passkeys'))?.body).toHaveLength(1)
  }
})

/** An account with a second factor, whose codes of now are all unused. */
async function guarded() {
  const person = await site.author()
  const { email, password } = person
  const { secret } = (await person.post<FactorSecret>('/api/account/second-factor', { password })).body
  const confirm = { code: codeOf(secret) }
  const { body } = await person.post<RecoveryCodes>('/api/account/second-factor/confirm', confirm)
  const forgetSteps = () => site.deps.db('second_factors').update({ last_step: 0 })
  await forgetSteps()
  const ticket = async () =>
    (await site.visitor().post<ErrorBody & { details: SignInTicket }>('/api/auth/login', { email, password }))
      .body.details.ticket
  return { ...person, secret, codes: body.codes, ticket, forgetSteps }
}

const finish = (client: Client, ticket: string, code: string) =>
  client.post<ErrorBody>('/api/auth/second-factor', { ticket, code })

test('a code of an app, a recovery code and a ticket each let one in', async () => {
  const person = await guarded()
  const [here, away] = [site.visitor(), there()]
  for (let round = 0; round < 3; round += 1) {
    const recovery = person.codes[round] ?? ''
    for (const code of [() => codeOf(person.secret), () => recovery]) {
      await person.forgetSteps()
      const [one, two] = [await person.ticket(), await person.ticket()]
      const sent = code()
      const answers = await Promise.all([finish(here, one, sent), finish(away, two, sent)])
      expect(statusesOf(answers)).toEqual([200, 403])
    }
    await person.forgetSteps()
    const ticket = await person.ticket()
    const codes = [codeOf(person.secret), person.codes[round + 3] ?? '']
    const answers = await Promise.all([
      finish(here, ticket, codes[0] ?? ''),
      finish(away, ticket, codes[1] ?? ''),
    ])
    expect(statusesOf(answers)).toEqual([200, 401])
  }
})

test('a second factor is confirmed once, and the codes that were told are the ones that work', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await site.author()
    const { email, password } = person
    const { secret } = (await person.post<FactorSecret>('/api/account/second-factor', { password })).body
    const code = codeOf(secret)
    const answers = await Promise.all(
      places(person).map((client) =>
        client.post<RecoveryCodes>('/api/account/second-factor/confirm', { code }),
      ),
    )
    expect(onceRenewed(statusesOf(answers), 409)).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 200)?.body.codes ?? []
    const begun = await site
      .visitor()
      .post<ErrorBody & { details: SignInTicket }>('/api/auth/login', { email, password })
    const { status } = await finish(site.visitor(), begun.body.details.ticket, told[0] ?? '')
    expect(status).toBe(200)
  }
})

const tokenOf = (link = '') => link.split('token=')[1] ?? ''
const nextCaller = (() => {
  let last = 0
  return () => ({ headers: { 'X-Forwarded-For': `198.51.100.${++last}` } })
})()

test('an invitation makes one account, a reset sets one password', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `invited-${round}@example.com`
    const invited = await owner.post<SentInvitation>('/api/invitations', { email, role: 'author' })
    const accept = { token: tokenOf(invited.body.link), name: 'Asha', password: 'a good long password' }
    expect(
      await race(site.visitor(), (client) =>
        client.post('/api/auth/accept-invitation', accept, nextCaller()),
      ),
    ).toEqual([201, 404])
    const user = await site.deps.db('users').where({ email }).select('id')
    expect(user).toHaveLength(1)
    const { link } = (await owner.post<ResetLink>(`/api/people/${user[0]?.id}/reset-link`)).body
    const password = { token: tokenOf(link), new_password: 'an entirely new one' }
    const reset = (client: Client) => client.post('/api/auth/reset-password', password, nextCaller())
    expect(await race(site.visitor(), reset)).toEqual([204, 404])
  }
})

test('a picture that is deleted while it is put somewhere is refused in one of the two places', async () => {
  const uses = [
    (path: string, client: Client) =>
      client.post(
        '/api/blogs',
        postForm({ content: `<p>A</p><figure><img src="${path}" alt="B"></figure>` }, shown),
      ),
    (path: string, client: Client) => {
      const [first, ...slides] = sampleDocuments.home.slides
      const drawing = { image: path, alt: 'The bench', decorative: false, focal: { x: 20, y: 80 } }
      return client.put('/api/site/home', {
        ...sampleDocuments.home,
        slides: [{ ...first, drawing }, ...slides],
      })
    },
  ]
  const shown = await image()
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const bytes = await image()
    const at = `/api/images/${sha256(bytes)}`
    const { path } = (await owner.put<PictureDetails>(at, bytes)).body
    const use = uses[round % 2] as (typeof uses)[number]
    const [one, two] = round % 4 < 2 ? [owner, ownerThere] : [ownerThere, owner]
    const [deleted, used] = await Promise.all([one.delete(at), use(path, two)])
    const isKept = (await owner.get(at)).status === 200
    expect([deleted.status, used.status < 300, isKept]).toEqual(
      isKept ? [409, true, true] : [204, false, false],
    )
    if (!isKept) expect((used.body as ErrorBody).code).toBe('missing_images')
  }
})

test('a scheduled post that its author calls back just then is published, or is not, and the author knows', async () => {
  const posts = () => site.deps.db('posts')
  const passed = { publish_at: new Date(Date.now() - 1_000).toISOString() }
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Called back ${round}`
    const planned = { title, status: 'Draft', publish_at: new Date(Date.now() + 3_600_000).toISOString() }
    const { _id, rev } = (await owner.post<Post>('/api/blogs', postForm(planned, await image()))).body
    const kept = postForm({ title, status: 'Draft', publish_at: '' })
    await posts().where({ id: _id }).update(passed)
    const answer = await ownerThere.put<Post>(`/api/blogs/${_id}`, kept, {
      headers: { 'If-Match': `"${rev}"` },
    })
    await expect.poll(() => posts().where({ id: _id }).whereNotNull('publish_at').select('id')).toEqual([])
    const stored = (await owner.get<Post>(`/api/blogs/${_id}`)).body
    expect([answer.status, stored.status]).toEqual(
      answer.status === 412 ? [412, 'Published'] : [200, 'Draft'],
    )
    expect((await owner.get<RevisionSummary[]>(`/api/blogs/${_id}/revisions`)).body).toHaveLength(1)
  }
})

test('what is saved of the site goes on it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const saved = await owner.put<{ rev: string }>('/api/site/faq', {
      ...sampleDocuments.faq,
      title: `Questions ${round}`,
    })
    const documents = [{ name: 'faq', rev: saved.body.rev }]
    expect(await race(owner, (client) => client.post('/api/site/publish', { documents }))).toEqual([200, 200])
  }
  const published = await site.deps.db('audit_log').where({ action: 'site-published', subject: 'faq' })
  expect(published).toHaveLength(ROUNDS)
})
