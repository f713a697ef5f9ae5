import { expect, onTestFinished, test } from 'vitest'
import { makeFirstAuthor } from './prepare.ts'
import { startApi } from './testing/index.ts'

async function start(env: Record<string, string> = {}) {
  const site = await startApi({ env })
  onTestFinished(() => site.close())
  const signIn = async (email: string, password: string | undefined) =>
    (await site.visitor().post('/api/auth/login', { email, password })).status
  return { site, signIn }
}

test('an empty database gets an author with a made-up password', async () => {
  const { site, signIn } = await start()
  const made = await makeFirstAuthor(site.deps)
  expect(made?.author.email).toBe('author@fettle.example')
  expect(made?.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect(await signIn('author@fettle.example', made?.password)).toBe(200)
})

test('the environment names the first author', async () => {
  const { site, signIn } = await start({
    AUTHOR_EMAIL: 'asha@example.com',
    AUTHOR_PASSWORD: 'a long password',
  })
  expect(await makeFirstAuthor(site.deps)).toMatchObject({
    author: { email: 'asha@example.com' },
    password: undefined,
  })
  expect(await signIn('asha@example.com', 'a long password')).toBe(200)
})

test('an address alone gets a made-up password', async () => {
  const { site, signIn } = await start({ AUTHOR_EMAIL: 'asha@example.com' })
  const made = await makeFirstAuthor(site.deps)
  expect(await signIn('asha@example.com', made?.password)).toBe(200)
})

test('where there is an author, none is made and no password is changed', async () => {
  const { site, signIn } = await start({
    AUTHOR_EMAIL: 'asha@example.com',
    AUTHOR_PASSWORD: 'a long password',
  })
  const author = await site.author('maya@example.com')
  expect(await makeFirstAuthor(site.deps)).toBeUndefined()
  expect(await signIn('asha@example.com', 'a long password')).toBe(401)
  expect(await signIn('maya@example.com', author.password)).toBe(200)
})
