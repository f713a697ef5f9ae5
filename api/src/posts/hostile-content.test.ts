import type { ErrorBody, Post } from '@fettle/shared-types'
import { describe, expect, test } from 'vitest'
import { postForm } from '../testing/index.ts'
import { siteWithPost } from '../testing/site-with-post.ts'

const KIBIBYTE = 1024
const SMALL = 127 * KIBIBYTE
const LARGE = 8 * SMALL
/** The small one is a measure: the cheapest of a few sendings, in which nothing else came between. */
const SMALL_ATTEMPTS = 2
const ATTEMPTS = 5

const at = siteWithPost()

/** Processor time of this process in milliseconds: what other processes do does not count. */
const spent = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

interface Cost {
  ms: number
  status: number
  error: string | undefined
}

/** The least that one of a few sendings cost, and how the last was answered. @param enough stops once it is below this */
async function costOf(content: string, { enough = 0, attempts = ATTEMPTS } = {}): Promise<Cost> {
  const form = Object.fromEntries(postForm({ content }))
  let ms = Number.POSITIVE_INFINITY
  let answer: { status: number; body: Partial<ErrorBody> } = { status: 0, body: {} }
  for (let attempt = 0; attempt < attempts && ms >= enough; attempt += 1) {
    const before = spent()
    answer = await at.author.put<Partial<ErrorBody>>(at.path, form)
    ms = Math.min(ms, spent() - before)
  }
  return { ms, status: answer.status, error: answer.body.error }
}

const repeated = (piece: string) => (bytes: number) => piece.repeat(Math.floor((bytes - 100) / piece.length))
const inTag = (before: string, piece: string, after: string) => (bytes: number) =>
  before + repeated(piece)(bytes) + after

const shapes: Record<string, (bytes: number) => string> = {
  'pictures from elsewhere': repeated('<img src=x>a long word beside it '),
  'pictures of data': repeated('<img src="data:image/png;base64,AAAA">a word '),
  'pictures of ours': repeated('<p><img src="/uploads/a.webp">a word</p> '),
  'comments inside a link': inTag('<a href="https://example.com/x', '<!---->', '">x</a>'),
  'spaced comments inside a link': inTag('<a href="https://example.com/x', '< ! - - -->', '">x</a>'),
  'comments inside a cited address': inTag(
    '<blockquote cite="https://example.com/x',
    '<!---->',
    '">x</blockquote>',
  ),
  'comments inside the address of a picture': inTag('x<img src="/uploads/x', '<!---->', '">'),
  'embedded pages': repeated('<iframe src="https://example.com/x"></iframe>a word '),
  'a data: address': inTag('x<img src="data:image/png;base64,', 'AAAA', '">'),
  'a long address of ours': inTag('x<img src="/uploads/', 'a.', '!">'),
  'many attributes': (bytes) =>
    `<a ${Array.from({ length: bytes / 10 }, (_, number) => `a${number.toString(36)}=b`).join(' ')}>x</a>`,
  'one attribute many times': inTag('<a ', 'href=b ', '>x</a>'),
  'many classes': inTag('<code class="', 'language-a evil ', '">x</code>'),
  'named entities': repeated('&amp; &nbsp; &notit; '),
  'numeric entities': repeated('&#65;&#x41;'),
  'one endless entity': inTag('<p>x</p>&#', '1', ';'),
  'tags that are never closed': inTag('<p>x</p>', '<a b="', ''),
  'comments that are never closed': inTag('<p>x</p>', '<!-- ', ''),
  'closing tags of nothing': inTag('<p>x</p>', '</x></ul>', ''),
  'items that close each other': inTag('<ul>', '<li>one of a long list of items', ''),
  'one element in every depth': inTag('<b>'.repeat(98), '<i>a word</i> and more of them ', ''),
  'a script that is never closed': inTag('<p>x</p><script>', '</scrip', ''),
  'attributes full of special characters': inTag('<a title="', 'a&amp;b ', '">x</a>'),
}

describe('content of eight times the length costs about eight times as much, whatever it is made of', () => {
  test.each(Object.entries(shapes))('%s', async (_what, make) => {
    const small = await costOf(make(SMALL), { attempts: SMALL_ATTEMPTS })
    const bound = 16 * Math.max(small.ms, 5)
    const large = await costOf(make(LARGE), { enough: bound })
    for (const { status } of [small, large]) expect([200, 400, 413, 422]).toContain(status)
    expect(large.ms).toBeLessThan(bound)
  })
})

describe('content that is too long once it is escaped is refused before it is cleaned', () => {
  test.each(['&', '<', '>', '< ', '& ', '&x', '</', '<!', '<?', 'a&b '])('%s', async (piece) => {
    const small = await costOf(`<p>x</p>${repeated(piece)(SMALL)}`, { attempts: SMALL_ATTEMPTS })
    const bound = 3 * Math.max(small.ms, 5)
    const large = await costOf(`<p>x</p>${repeated(piece)(LARGE)}`, { enough: bound })
    expect(small.status).toBe(200)
    expect([large.status, large.error]).toEqual([413, 'content must be at most 1 MiB of HTML'])
    expect(large.ms).toBeLessThan(bound)
  })

  test('text that goes with its element does not count', async () => {
    const { status } = await costOf(`<p>x</p><svg>${'&'.repeat(LARGE)}</svg>`, { attempts: 1 })
    expect(status).toBe(200)
  })
})

test.each([
  ['a link', '<p><a href="https://example.com/<!-- x -->y">a</a></p>', '<p><a>a</a></p>'],
  ['a link', '<p><a href="https://example.com/<\t!-- x">a</a></p>', '<p><a>a</a></p>'],
  ['a quote', '<blockquote cite="/x<!-- -->">a</blockquote>', '<blockquote>a</blockquote>'],
])('an address with a comment inside is no address of %s: %s', async (_what, content, clean) => {
  const { body } = await at.author.put<Post>(at.path, postForm({ content }))
  expect(body.content).toBe(clean)
})

test.each(['@', 'a@', 'a.', 'a@a.', 'a-', '..', '+', ' '])(
  'an e-mail address of many %j is refused in proportion to its length',
  async (piece) => {
    const costs: number[] = []
    for (const length of [7_000, 56_000]) {
      let ms = Number.POSITIVE_INFINITY
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const before = spent()
        const email = `a@${piece.repeat(length / piece.length)}!`
        expect((await at.site.visitor().post('/api/auth/login', { email, password: 'x' })).status).toBe(400)
        ms = Math.min(ms, spent() - before)
      }
      costs.push(ms)
    }
    const [small = 0, large = 0] = costs
    expect(large).toBeLessThan(16 * Math.max(small, 5))
  },
)
