import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ImportJob } from '@fettle/shared-types'
import { signedInApi } from '../support/posts.ts'
import { expect, test } from '../support/test.ts'

const workshop = fileURLToPath(
  new URL('../../api/src/testing/fixtures/workshop.wordpress.xml', import.meta.url),
)

const item = (number: number, title: string) =>
  `<item><title>${title}</title><link>https://old.example/index.php?p=${number}</link><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_id>${number}</wp:post_id><content:encoded>Words.</content:encoded></item>`

test('addresses that differ by the number of a post alone lead each to its own, however many ask at once', async ({
  fresh,
}) => {
  const api = await signedInApi(fresh)
  const xml = await readFile(workshop, 'utf8')
  const body = `${xml.slice(0, xml.indexOf('<item>'))}${item(1, 'Alpha')}${item(2, 'Beta')}</channel></rss>`
  const post = async (path: string, type: string, content: string) =>
    (await api(path, { method: 'POST', headers: { 'Content-Type': type }, body: content })).json()
  const { _id } = (await post('/imports?file=old.xml', 'application/octet-stream', body)) as ImportJob
  await post(`/imports/${_id}/start`, 'application/json', '{"isDryRun":false}')
  const job = async () => (await (await api(`/imports/${_id}`)).json()) as ImportJob
  await expect.poll(async () => (await job()).report?.posts.imported).toBe(2)

  const leadsTo = async (address: string) => {
    const { status, headers } = await fetch(fresh.origin + address, { redirect: 'manual' })
    return [address, status, headers.get('location')]
  }
  const asked = Array.from({ length: 20 }, (_, at) => `/index.php?p=${(at % 2) + 1}`)
  const found = await Promise.all([...asked, '/index.php?p=3', '/index.php'].map(leadsTo))
  expect(found).toEqual([
    ...asked.map((address) => [address, 301, address.endsWith('1') ? '/blogs/alpha' : '/blogs/beta']),
    ['/index.php?p=3', 404, null],
    ['/index.php', 404, null],
  ])
})
