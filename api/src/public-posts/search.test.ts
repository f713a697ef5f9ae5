import type { Post, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '../../../public-site/components/blog-list/list-query.ts'
import {
  indexPosts,
  searchIndex,
  toIndexedPost,
} from '../../../public-site/components/search-index/search-index.ts'
import { plainText } from '../posts/plain-text.ts'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'

/** Articles by their first word: title, description, tags, content. The last one is the newest. */
const articles: Array<[title: string, description: string, tags: string[], content: string]> = [
  ['Tap that drips', 'A washer costs ten rupees.', ['Plumbing', 'washer'], '<p>Turn the stopcock off.</p>'],
  [
    'Geyser scale',
    'Hard water leaves limescale.',
    ['heating'],
    '<p>The thermostat trips at 75 °C. Descale it.</p>',
  ],
  [
    'Cockroaches in kitchens',
    'Gel baits and clean shelves.',
    ['pests'],
    '<p>Seal the cracks behind the fridge.</p>',
  ],
  [
    'Café chairs',
    'How a wobbling leg is glued.',
    ['carpentry', 'naïve joints'],
    '<p>Clamps hold a mortise overnight.</p>',
  ],
  [
    'AC gas',
    'An air conditioner that does not cool.',
    ['split AC', 'cooling'],
    '<p>The compressor hums.</p>',
  ],
  [
    'Batteries for inverters',
    'Distilled water, and when.',
    ['power cut'],
    '<p>The landlord’s wiring is earthed.</p>',
  ],
  ['पंखे की मरम्मत', 'आवाज़ क्यों आती है।', ['पंखा'], '<p>कैपेसिटर बदलें। सफ़ाई करें।</p>'],
  ['रसोई की सफ़ाई', 'तेल के दाग़।', ['सफ़ाई'], '<p>बिजली पहले बंद करें। क्\u200dषार लगाएँ।</p>'],
  [
    'Wi-Fi at home',
    'Where a router stands.',
    ['network'],
    '<p>Reset it with a pin. The tap water is not to blame.</p>',
  ],
  ['Water heater or geyser', 'Which to buy.', ['buying'], '<p>Compare the litres.</p>'],
  ['WD-40 on hinges', 'Where it helps.', ['oil'], '<p>Wipe off a 17 litre drum of R410A gas.</p>'],
  ['Wasserhähne an der Hauptstraße', 'Kalk lösen.', ['Küche'], '<p>Die Heizungsanlage muss aus sein.</p>'],
  ['पम्प और टंकियाँ', 'पानी की मोटर।', ['पंप'], '<p>मशीनों को १७ लीटर पानी दें।</p>'],
  ['Häuser ohne Zugluft', 'Dichtungen erneuern.', ['Türen'], '<p>Der RT 38 und zwei Waschmaschinen.</p>'],
  ['Waschmaschine tropft', 'Das Haus bleibt trocken.', ['RT38'], '<p>Hinter der Tür steht WD40.</p>'],
]

/** What is looked for, the right article, its place among the results, and what is shown instead of a mistake. */
const cases: Array<[search: string, article: string, place: number, shownFor?: string]> = [
  ['tap', 'Tap', 1],
  ['TAPS', 'Tap', 1],
  ['dripping tap', 'Tap', 1],
  ['tap dripping', 'Tap', 1],
  ['washers', 'Tap', 1],
  ['stopcock', 'Tap', 1],
  ['stopcoc', 'Tap', 1],
  ['how to fix a tap that drips', 'Tap', 0],
  ['how a tap drips', 'Tap', 1],
  ['“drips” "tap"', 'Tap', 1],
  ['  tap \t drips ', 'Tap', 1],
  ['rupees washer tap', 'Tap', 1],
  ['geyser', 'Geyser', 2],
  ['geyser scale', 'Geyser', 1],
  ['scale geyser', 'Geyser', 1],
  ['gesyer scale', 'Geyser', 1, 'geyser scale'],
  ['geiser', 'Geyser', 2, 'geyser'],
  ['thermostat', 'Geyser', 1],
  ['thermostats tripping', 'Geyser', 1],
  ['thermostst', 'Geyser', 1, 'thermostat'],
  ['scale 75', 'Geyser', 1],
  ['cockroach', 'Cockroaches', 1],
  ['ockroa', 'Cockroaches', 1],
  ['kitchen cockroach', 'Cockroaches', 1],
  ['cafe', 'Café', 1],
  ['CAFE\u0301 chair', 'Café', 1],
  ['naive joint', 'Café', 1],
  ['mortise', 'Café', 1],
  ['ac', 'AC', 1],
  ['AC gas', 'AC', 1],
  ['air conditioners', 'AC', 1],
  ['battery', 'Batteries', 1],
  ['inverter battery', 'Batteries', 1],
  ["landlord's wiring", 'Batteries', 1],
  ['मरम्मत', 'पंखे', 1],
  ['आवाज', 'पंखे', 1],
  ['सफाई', 'रसोई', 1],
  ['रसोई सफ\u093cाई', 'रसोई', 1],
  ['क्षार', 'रसोई', 1],
  ['बिजलि', 'रसोई', 1, 'बिजली'],
  ['wi-fi', 'Wi-Fi', 1],
  ['router home', 'Wi-Fi', 1],
  ['pi', 'Wi-Fi', 1],
  ['buy', 'Water', 1],
  ['-f', 'Wi-Fi', 1],
  ['É', 'Café', 1],
  ['ïv', 'Café', 1],
  ['ट', 'पंखे', 0],
  ['ंख', 'पंखे', 1],
  ['qz', 'Tap', 0],
  ['water heater', 'Water', 1],
  ['xylophone', 'Tap', 0],
  ['geiser skale', 'Geyser', 0],
  ['wifi', 'Wi-Fi', 1],
  ['WiFi router', 'Wi-Fi', 1],
  ['wd40', 'WD-40', 1],
  ['WD 40', 'WD-40', 1],
  ['wd-40 hinge', 'WD-40', 1],
  ['hinges wd40', 'WD-40', 1],
  ['R-410A', 'WD-40', 1],
  ['17 litre', 'WD-40', 1],
  ['17 litres drum', 'WD-40', 1],
  ['litre 17', 'WD-40', 1],
  ['Wasserhahn', 'Wasserhähne', 1],
  ['wasserhaehne', 'Wasserhähne', 1, 'wasserhahne'],
  ['hauptstrasse', 'Wasserhähne', 1],
  ['STRASSE', 'Wasserhähne', 0],
  ['straße', 'Wasserhähne', 1],
  ['heizung', 'Wasserhähne', 1],
  ['kuche', 'Wasserhähne', 1],
  ['पंप', 'पम्प', 1],
  ['टंकी', 'पम्प', 1],
  ['टंकियों', 'पम्प', 1],
  ['मशीन', 'पम्प', 1],
  ['17 लीटर', 'पम्प', 1],
  ['पंखों', 'पंखे', 1],
  ['Türen', 'Häuser', 1],
  ['Tür', 'Waschmaschine', 2],
  ['Türen tropft', 'Waschmaschine', 1],
  ['Tür Zugluft', 'Häuser', 1],
  ['Waschmaschinen', 'Waschmaschine', 1],
  ['Waschmaschine Häuser', 'Häuser', 2],
  ['Häuser', 'Waschmaschine', 2],
  ['Häusern', 'Häuser', 1],
  ['Haus', 'Häuser', 1],
  ['Dichtung', 'Häuser', 1],
  ['wd 40', 'Waschmaschine', 2],
  ['WD-40 Tür', 'Waschmaschine', 1],
  ['RT 38', 'Waschmaschine', 1],
  ['RT38', 'Häuser', 2],
  ['rt-38', 'Häuser', 2],
  ['Zugluft rt38', 'Häuser', 1],
  ['R 410A', 'WD-40', 1],
]

let server: TestApi
let exported: ReturnType<typeof indexPosts>

beforeAll(async () => {
  let clock = Date.parse('2026-02-01T00:00:00.000Z')
  server = await startApi({ now: () => new Date(clock) })
  const author = await server.author()
  const picture = await image()
  const posts: Post[] = []
  for (const [title, description, tags, content] of articles) {
    clock += 60_000
    const fields = { title, description, tags: JSON.stringify(tags), content }
    posts.unshift((await author.post<Post>('/api/blogs', postForm(fields, picture))).body)
  }
  exported = indexPosts(posts.map((post) => toIndexedPost(post, plainText(post.content))))
})
afterAll(() => server.close())

async function ask(search: string) {
  const { status, headers, body } = await server
    .visitor()
    .get<PostSummary[]>(`/api/blogs?search=${encodeURIComponent(search)}`)
  const shownFor = headers.get('X-Search-Shown-For')
  return { status, body, shownFor: shownFor === null ? undefined : decodeURIComponent(shownFor) }
}

const firstWord = ({ title }: { title: string }) => title.split(' ')[0] ?? ''

test.each(cases)('“%s” finds %s at place %i', async (search, article, place, shownFor) => {
  const found = await ask(search)
  expect([found.status, found.body.map(firstWord).indexOf(article) + 1, found.shownFor]).toEqual([
    200,
    place,
    shownFor,
  ])
  const inExport = searchIndex(exported, { ...everything, search: search.trim() }, 100)
  expect(inExport.shownFor).toBe(found.shownFor)
  expect(inExport.posts.map(({ _id, excerpt }) => ({ _id, excerpt }))).toEqual(
    found.body.map(({ _id, excerpt }) => ({ _id, excerpt })),
  )
})

test('a hit in the content shows its sentence; one that the card shows does not', async () => {
  const [found] = (await ask('thermostats')).body
  expect(found?.excerpt).toEqual([
    { text: 'The ', isHit: false },
    { text: 'thermostat', isHit: true },
    { text: ' trips at 75 °C.', isHit: false },
  ])
  expect((await ask('limescale')).body[0]?.excerpt).toBeUndefined()
})

test('one letter and two are found in titles, descriptions and tags, wherever they stand', async () => {
  const { body: all } = await server.visitor().get<PostSummary[]>('/api/blogs')
  const texts = all.map(({ title, description, tags }) =>
    [title, description, ...tags].map((text) => text.toLowerCase()),
  )
  for (const short of ['a', 'r', '.', '?', 'ap', 'ks', 'g ', 'r.', 'wi', 'ac']) {
    const expected = all.filter((_, at) => texts[at]?.some((text) => text.includes(short.trim())))
    const found = (await ask(short)).body.map(({ _id }) => _id)
    for (const { _id, title } of expected)
      expect([short, title, found.includes(_id)]).toEqual([short, title, true])
  }
})

test.each([
  ['quotes', '"'.repeat(200)],
  ['joiners', '\u200d'.repeat(200)],
  ['marks', '\u0301'.repeat(200)],
  ['words', 'a1 b2 c3 '.repeat(22)],
  ['what SQLite reads as syntax', 'NEAR(tap drips, 2) * "^ -title : AND OR NOT {a} + (('],
  ['what PostgreSQL reads as syntax', "tap & !drips | <-> :* 'xyz' \\ %_ $$ ''"],
  ['what JavaScript reads as a pattern', '(a+)+$ [[ .* \\p{L} (?<x>'],
])('a search of %s is answered', async (_, search) => {
  expect(await ask(search)).toMatchObject({ status: 200, body: [] })
})

test.each([
  ['longer than the bound', 'x'.repeat(10_000)],
  ['with a NUL', 'tap\0'],
])('a search %s is refused', async (_, search) => {
  expect((await ask(search)).status).toBe(400)
})

test('a character that stands for several words, or for a number in brackets, is looked for like any other', async () => {
  const writer = await server.author()
  const { body } = await writer.post<Post>(
    '/api/blogs',
    postForm({ title: 'Calligraphy of ﷺ on tiles', status: 'Published' }, await image()),
  )
  for (const typed of ['ﷺ', '⑴', '㈠', '\ufe70']) {
    const found = await server.visitor().get<PostSummary[]>(`/api/blogs?search=${encodeURIComponent(typed)}`)
    expect([typed, found.status]).toEqual([typed, 200])
    if (typed === 'ﷺ') expect(found.body.map(({ _id }) => _id)).toEqual([body._id])
  }
})
