import type { Comment, ErrorBody, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client
let editor: Client
beforeAll(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
  editor = await site.author('edi@example.com', 'editor')
})
afterAll(() => site.close())

const settings = (patch: object) => owner.patch<ErrorBody>('/api/discussion', patch)
const newPost = async () => (await editor.post<Post>('/api/blogs', postForm({}, await image()))).body
const write = async (client: Client, post: Post, comment: string) =>
  (await client.post<Comment & ErrorBody>(`/api/blogs/${post._id}/comments`, { comment })).body
const approve = ({ _id }: Comment) =>
  editor.post('/api/comments/moderate', { changes: [{ _id, status: 'shown' }] })

/** A reader whose first comment was approved, and where they go on. */
async function knownReader() {
  const post = await newPost()
  const reader = await site.author(undefined, 'reader')
  await approve(await write(reader, post, 'Good day.'))
  return { reader, post }
}

test.each([
  ['casino', 'Come to my c4sino'],
  ['casino', 'Come to my CA$INO!'],
  ['casino', 'c4s1n0s for all'],
  ['viagra', 'v1agra here'],
  ['viagra', 'vi@gra here'],
  ['hello', 'he11o'],
  ['c4sino', 'Come to my casino'],
  ['cheap pills', 'ch3ap pi11s'],
  ['shit', 'this sh1t'],
  ['casino', 'c.4.s.i.n.o'],
  ['casino', 'c a s 1 n o'],
  ['casino', 'the ᴄᴀsɪɴᴏ'],
  ['porn', 'pørn'],
  ['scheisse', 'So eine Scheiße'],
  ['cheap pills', 'cheap \n pills'],
  ['penis', 'p e n i s'],
  ['penis', 'p.en.is'],
  ['penis', 'the pen-is'],
  ['बेकार', 'बे का र'],
])('digits and signs for letters do not hide a blocked word: %s in "%s"', async (word, text) => {
  await settings({ blockedWords: [word] })
  const { reader, post } = await knownReader()
  expect((await write(reader, post, text)).isWaiting).toBe(true)
  await settings({ blockedWords: [] })
})

test('prices and numbers of models are no blocked words in disguise', async () => {
  await settings({
    blockedWords: ['ass', 'boss', 'sale', 'slots', 'loose', 'test', 'list', '555', 'scam', 'shit', 'bell'],
  })
  const { reader, post } = await knownReader()
  for (const text of [
    'My Galaxy A55 and an Oppo A5s cost $500 and ₹1,500.',
    'The fuse 8055 and the part S107-5 of 7357 are WD-40 safe.',
    'A 1.5 ton AC, 5-star, 230 V, from $ 1005, or 10057 in all!',
    'He took 1157 steps, model B055, at 5413.',
    'Take the 5CAM, not the SH17 or the FISH17; Be11 is another.',
  ])
    expect((await write(reader, post, text)).isWaiting).toBeUndefined()
  await settings({ blockedWords: [] })
})

test('words of which two together have the letters of a blocked word do not wait', async () => {
  await settings({ blockedWords: ['penis', 'anal', 'ass', 'dumm', 'बेकार', 'कमीना'] })
  const { reader, post } = await knownReader()
  for (const text of [
    'The pen is broken, and my other pen.\nIs there a new one?',
    'Take an AL 100 bracket, as S 7 has.',
    'Wenn du mm meinst, gut.',
    'बे कार की मरम्मत, कमी ना हो',
  ])
    expect([text, (await write(reader, post, text)).isWaiting]).toEqual([text, undefined])
  await settings({ blockedWords: [] })
})

test('a word with signs is found with its signs alone', async () => {
  await settings({ blockedWords: ['$100', '50%', '24/7', '#1', 'a+', 'c++'] })
  const { reader, post } = await knownReader()
  expect(
    (await write(reader, post, 'A 100 W lamp of 50 years, part 247, in a class of C, 1 piece.')).isWaiting,
  ).toBeUndefined()
  for (const text of ['for $100', 'at 50% off', 'open 24/7', 'the #1', 'class A+', 'in C++'])
    expect((await write(reader, post, text)).isWaiting).toBe(true)
  await settings({ blockedWords: [] })
})

test('many long words are looked for in long comments at once', async () => {
  const letters = (seed: number) =>
    Array.from({ length: 50 }, (_, at) => String.fromCharCode(97 + ((seed * 7 + at * at) % 26))).join('')
  const words = Array.from({ length: 200 }, (_, at) => letters(at))
  expect((await settings({ blockedWords: [...new Set(words)] })).status).toBe(200)
  const { reader, post } = await knownReader()
  // With a pattern for each word, one such comment held the server for fifteen seconds.
  for (let at = 0; at < 5; at += 1)
    expect((await write(reader, post, `${at} ${'a b '.repeat(400)}`)).isWaiting).toBeUndefined()
  expect((await write(reader, post, [...letters(199)].join('.'))).isWaiting).toBe(true)
  await settings({ blockedWords: [] })
})

test('blocked words hold what readers write also where nothing else is held, links and staff not', async () => {
  await settings({ holdReaders: 'off', blockedWords: ['casino'] })
  const post = await newPost()
  const reader = await site.author(undefined, 'reader')
  expect(await write(reader, post, 'www.shown.example')).not.toHaveProperty('isWaiting')
  expect((await write(reader, post, 'My casino is open.')).isWaiting).toBe(true)
  expect(await write(editor, post, 'A casino asked for a quote.')).not.toHaveProperty('isWaiting')
  const renamed = await reader.patch<{ error: string }>('/api/account', { name: 'C4sino' })
  expect(renamed.status).toBe(400)
  await settings({ holdReaders: 'first', blockedWords: [] })
})
