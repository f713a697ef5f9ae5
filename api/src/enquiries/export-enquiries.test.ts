import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, enquiry, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let editor: Client
beforeAll(async () => {
  site = await startApi()
  editor = await site.author('edi@example.com', 'editor')
})
afterAll(() => site.close())

const leave = (changes: object = {}) => site.visitor().post('/api/enquiries', { ...enquiry, ...changes })

async function exported(query = ''): Promise<Uint8Array> {
  const response = await editor.send('GET', `/api/enquiries/export?${query}`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="enquiries-.*\.csv"$/)
  return new Uint8Array(await response.arrayBuffer())
}
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

test('a spreadsheet gets every field as UTF-8, and nothing that a visitor typed as a formula', async () => {
  const signs = ['=HYPERLINK("https://evil.example","x")', '+1+1', '-2+3', '@SUM(A1)', ' =1', '\uFF1D1', '|x']
  for (const message of signs) await leave({ message })
  await leave({ last_name: 'मेनन, "Rav"', phone: '+91 00000 00001', message: 'One\nTwo' })
  const bytes = await exported()
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const csv = textOf(bytes)
  expect(csv.startsWith('\uFEFF"Reference","Received","Status",')).toBe(true)
  for (const formula of ['"=', '"+', '"-', '"@', '"\uFF1D', '"|']) expect(csv).not.toContain(`,${formula}`)
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`)
  expect(csv).toContain(`"मेनन, ""Rav""","ravi@example.com","'+91 00000 00001","One\nTwo"`)
  await site.deps.db('enquiries').delete()
})

test('nothing is a formula where a spreadsheet separates by semicolons or tabs, and ends a cell at a line break', async () => {
  for (const message of ['a;=1+1', 'b; +1', 'c\n@SUM(A1)', 'd\t-2', 'e;\uFF1D1', 'f;g, h'])
    await leave({ message })
  const csv = textOf(await exported())
  for (const text of ["a;'=1+1", "b;' +1", "c\n'@SUM(A1)", "d\t'-2", "e;'\uFF1D1", 'f;g, h'])
    expect(csv).toContain(`"${text}"`)
  for (const piece of csv.split(/[;\t\r\n]/)) expect(piece).not.toMatch(/^\s*[=+\-@\uFF1D]/)
  await site.deps.db('enquiries').delete()
})

test('the file says what each enquiry is about', async () => {
  await leave({ service: '=Device repair', brand: 'Laptops: Dell' })
  const [head = '', row = ''] = textOf(await exported())
    .trim()
    .split('\r\n')
  expect(head).toContain('"Page","Service","Brand",')
  expect(row).toContain(`"/","'=Device repair","Laptops: Dell",`)
  await site.deps.db('enquiries').delete()
})

test('all of a long list is there, once; the filters of the list count', async () => {
  await leave()
  const [row] = await site.deps.db('enquiries')
  const rows = Array.from({ length: 450 }, (_, at) => ({
    ...{ ...row, id: crypto.randomUUID(), reference: `AAAA-${at}`, is_spam: at < 50 ? 1 : 0 },
    status: at % 2 ? 'new' : 'closed',
  }))
  await site.deps.db.batchInsert('enquiries', rows, 50)
  const references = async (query: string) =>
    [...textOf(await exported(query)).matchAll(/^"(\w{4}-\w+)"/gm)].map((match) => match[1])
  const all = await references('')
  expect([all.length, new Set(all).size]).toEqual([401, 401])
  expect(await references('status=closed')).toHaveLength(200)
  expect(await references('spam=yes')).toHaveLength(50)
  expect(await references('assigned=me')).toEqual([])
})
