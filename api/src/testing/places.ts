import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  Comment,
  Enquiry,
  FactorSecret,
  Person,
  Post,
  PostChanges,
  PostSummary,
} from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { importCommand } from '../cli/import-command.ts'
import { readConfig } from '../config.ts'
import { digestRows, type TableDigest } from '../copying/copy-rows.ts'
import { openDatabase } from '../database/open-database.ts'
import { isIndexComplete } from '../media/index-image-uses.ts'
import { holdsPairs, listChangedAfter, readSearchProgress } from '../posts/search-index.queries.ts'
import { notePrinted } from '../sessions/printed-passwords.queries.ts'
import { type Client, image, postForm } from './client.ts'
import { runHere } from './command.ts'
import { databaseEnv, dropDatabase, ensureDatabase } from './database.ts'
import { codeOf } from './one-time-code.ts'
import { askForPasskey, givePasskey } from './passkeys.ts'
import { removeSample } from './remove-sample.ts'
import { startApi, type TestApi } from './start-api.ts'

/** A database and a place for pictures, by the settings that name them; both are empty. */
export interface Place {
  dataDir: string
  env: Record<string, string>
  /** What `--to` says of it. */
  name: string
  /** Starts it, and waits for what it writes by itself. */
  start(): Promise<TestApi>
  /** What is in its tables. */
  digests(): Promise<TableDigest[]>
  cleanUp(): Promise<void>
}

/** Waits until a site that has started has nothing left to put into its indexes, which shows in its tables. */
export async function untilIndexed({ deps: { db } }: TestApi): Promise<void> {
  while ((await listChangedAfter(db, await readSearchProgress(db), 1)).length > 0) await sleep(10)
  while (!(await holdsPairs(db)) || !(await isIndexComplete(db))) await sleep(10)
}

async function placeOf(dataDir: string, env: Record<string, string>): Promise<Place> {
  const settings = { DATABASE_URL: '', ...env, DATA_DIR: dataDir }
  return {
    dataDir,
    env: settings,
    name: settings.DATABASE_URL || dataDir,
    async start() {
      const site = await startApi({ dataDir, env: settings })
      await untilIndexed(site)
      return site
    },
    async digests() {
      const database = await openDatabase(readConfig(settings))
      return digestRows(database.db).finally(database.close)
    },
    async cleanUp() {
      await dropDatabase(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A data folder. @param env of a bucket, where pictures are kept there */
export const folderPlace = async (env: Record<string, string> = {}): Promise<Place> =>
  placeOf(await mkdtemp(join(tmpdir(), 'fettle-place-')), env)

/** A database of PostgreSQL, whose schema is there, beside a data folder. */
export async function postgresPlace(env: Record<string, string> = {}): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fettle-place-'))
  await ensureDatabase(dataDir)
  return placeOf(dataDir, { ...databaseEnv(dataDir), ...env })
}

/** Puts questions with this title on the site. @returns how many versions it had before */
export async function publishQuestions(editor: Client, title: string): Promise<number> {
  await editor.put('/api/site/faq', { ...sampleDocuments.faq, title })
  await editor.post('/api/site/faq/publish')
  return (await editor.get<unknown[]>('/api/site/faq/revisions')).body.length
}

/** Mail is sent nowhere, and waits in the outbox. */
const noMailServer = { SMTP_URL: 'smtp://127.0.0.1:9', ENQUIRY_TO: 'desk@example.com' }

/** Imports two posts and their old addresses. */
async function importSome({ dataDir, env }: Place): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-import-'))
  for (const title of ['Old hat', 'Old news'])
    await writeFile(
      join(folder, `${title}.md`),
      `---\ntitle: ${title}\ndraft: true\nurl: /archive/${title}\n---\nText.\n`,
    )
  const args = [folder, '--report', join(folder, 'report')]
  const { exitCode, err } = await runHere(importCommand, args, { env: { ...env, DATA_DIR: dataDir } })
  await rm(folder, { recursive: true })
  if (exitCode !== 0) throw new Error(err)
}

/** Sets up a second factor, and begins a sign-in that waits for its code. */
async function setUpSecondFactor(site: TestApi, owner: Client & { email: string; password: string }) {
  const { email, password } = owner
  const begun = await owner.post<FactorSecret>('/api/account/second-factor', { password })
  await owner.post('/api/account/second-factor/confirm', { code: codeOf(begun.body.secret) })
  await owner.patch('/api/sign-in-settings', { staffSecondFactor: false })
  await site.visitor().post('/api/auth/login', { email, password })
}

/** Adds a passkey, and begins to sign in, also an app. */
async function setUpPasskey(site: TestApi, author: Client & { password: string }) {
  const { password } = author
  await givePasskey(author, { password, origin: site.deps.config.publicOrigin })
  await askForPasskey(site.visitor())
  await site.visitor().post('/api/auth/device-sign-in')
}

/** A site with something in every table, that is not served any more, and what its author's device knows of it. */
export async function fillPlace(place: Place) {
  const site = await startApi({ dataDir: place.dataDir, env: { ...place.env, ...noMailServer } })
  const author = await site.author('asha@example.com', 'editor')
  const owner = await site.author('ravi@example.com', 'owner')
  const publish = async (title: string, fields = {}) =>
    (await author.post<Post>('/api/blogs', postForm({ title, ...fields }, await image()))).body
  const post = await publish('How to stop a dripping tap')
  const deleted = await publish('A mistake')
  await publish('Größe und 日本語 in a title')
  const draft = await publish('Not ready', { status: 'Draft' })
  await author.put(`/api/blogs/${post._id}`, postForm({ title: 'How to stop any dripping tap' }))
  await author.get('/api/blogs?search=nothing%20of%20the%20kind')
  for (const comment of ['Worked.', 'For me too.']) {
    const { body } = await author.post<Comment>(`/api/blogs/${post._id}/comments`, { comment })
    await site.visitor().post(`/api/blogs/${post._id}/comments/${body._id}/report`)
  }
  await site.visitor().put(`/api/blogs/${post._id}/like`)
  await author.delete(`/api/blogs/${deleted._id}`, { headers: { 'Idempotency-Key': randomUUID() } })
  const enquiry = { first_name: 'R', last_name: 'M', email: 'r@example.com', phone: '000', message: 'Hello' }
  await site.visitor().post('/api/enquiries', enquiry)
  const [asked] = (await author.get<Enquiry[]>('/api/enquiries')).body
  await author.post(`/api/enquiries/${asked?._id}/notes`, { text: 'Called twice.' })
  await author.post(`/api/enquiries/${asked?._id}/questions`, { post: post._id })
  await owner.put('/api/enquiry-settings', { keepMonths: 120 })
  await owner.put('/api/account/digest', { frequency: 'hourly' })
  await owner.post('/api/invitations', { email: 'new@example.com', role: 'author' })
  await owner.patch('/api/discussion', { signUp: true })
  await owner.put('/api/page-counts/settings', { isOn: false })
  await owner.put('/api/page-counts/settings', { isOn: true })
  await removeSample(owner, 'delete')
  await site.visitor().post('/api/auth/sign-up', { email: 'reader@example.com', name: 'Reader' })
  const { body: people } = await owner.get<Person[]>('/api/people')
  await owner.post(`/api/people/${people[0]?._id}/reset-link`)
  const heir = people.find(({ email }) => email === owner.email)?._id
  await author.put(`/api/posts/${draft._id}/author`, { author: heir })
  await author.put('/api/account/picture', await image())
  await author.post('/api/account/email', { email: 'asha@example.org', password: author.password })
  for (const title of ['Questions', 'What people ask']) await publishQuestions(author, title)
  const { cursor } = (await author.get<PostChanges>('/api/blogs/myblogs/changes')).body
  const health = (await author.get<{ siteId: string; epoch: string }>('/api/health')).body
  await owner.post('/api/imports?file=old.zip', Buffer.from('PK'))
  await setUpPasskey(site, author)
  await setUpSecondFactor(site, owner)
  const { id } = await site.deps.db('users').where({ email: author.email }).first<{ id: string }>('id')
  await notePrinted(site.deps.db, id)
  await site.deps
    .db('former_emails')
    .insert({ user_id: id, email: 'asha@before.example', until: '2026-01-01T00:00:00.000Z' })
  await site.deps
    .db('blocked_addresses')
    .insert({ address_hash: 'x', user_id: null, blocked_at: '2026-01-01T00:00:00.000Z' })
  const said = await site.deps.db('comments').first<{ id: string }>('id')
  await site.deps.db('comment_writers').insert({ comment_id: said.id, address_hash: 'x' })
  await site.deps.db('left_addresses').insert({ address_hash: 'x', until: '2026-01-01T00:00:00.000Z' })
  await site.close({ keepFolder: true })
  await importSome(place)
  const session = /fettle_session=([\w-]+)/.exec(author.cookies())?.[1] ?? ''
  return { post, cursor, health, session, author }
}

/** The same browser at another address of the site. */
export function returning(site: TestApi, session: string): Client {
  const client = site.visitor()
  client.setCookie('fettle_session', session)
  return client
}

/** What the public list finds. */
export const titlesOf = async (client: Client, search = ''): Promise<string[]> =>
  (await client.get<PostSummary[]>(`/api/blogs?search=${encodeURIComponent(search)}`)).body
    .map(({ title }) => title)
    .sort()

/** What the command that copies says each table holds. */
export const said = (out: string) =>
  [...out.matchAll(/^(\w+) +(\d+) rows, the same in both: (\w+)$/gm)].map(([, table, rows, sha256]) => ({
    table,
    rows: Number(rows),
    sha256,
  }))
