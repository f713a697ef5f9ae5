import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openExportedSite, runExport } from './support/exported-site.ts'
import { createPost, signedInApi } from './support/posts.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ home: string }>({
  home: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), 'fettle-export-'))
    await use(home)
    rmSync(home, { recursive: true, force: true })
  },
})

test('beside a running server only what changed is written, and a removed post goes', async ({ fresh }) => {
  const site = await openExportedSite()
  const kept = await createPost(fresh, { title: 'A hinge that sags' })
  const gone = await createPost(fresh, { title: 'A tap that drips', category: 'Plumbing' })
  await site.write(fresh.dataDir)
  expect(await site.write(fresh.dataDir)).toMatch(/^0 written, \d+ unchanged, 0 removed$/m)
  const modified = (path: string) => statSync(join(site.folder, path)).mtimeMs
  const [terms, list] = [modified('terms/index.html'), modified('blogs/index.html')]

  const api = await signedInApi(fresh)
  expect((await api(`/blogs/${gone._id}`, { method: 'DELETE' })).status).toBe(204)
  const output = await site.write(fresh.dataDir)
  expect(Number(/(\d+) removed/.exec(output)?.[1])).toBeGreaterThanOrEqual(2)
  expect(modified('terms/index.html')).toBe(terms)
  expect(modified('blogs/index.html')).toBeGreaterThan(list)
  expect((await fetch(`${site.origin}/blogs/${gone.slug}/`)).status).toBe(404)
  expect((await fetch(`${site.origin}/blogs/category/plumbing/`)).status).toBe(404)
  expect((await fetch(`${site.origin}/blogs/${kept.slug}/`)).status).toBe(200)
  await site.close()
})

test('a post that was renamed before it came out is found at its old address', async ({ fresh, page }) => {
  const site = await openExportedSite()
  const post = await createPost(fresh, { title: 'A hinge that sags', status: 'Draft' })
  const api = await signedInApi(fresh)
  const form = new FormData()
  const { title, description, caption, category, content, status } = {
    ...post,
    title: 'Hinges, adjusted',
    status: 'Published',
  }
  for (const [name, value] of Object.entries({ title, description, caption, category, content, status }))
    form.set(name, value)
  form.set('read_time_minutes', '3')
  form.set('tags', '[]')
  const renamed = await api(`/blogs/${post._id}`, { method: 'PUT', body: form })
  expect(renamed.status).toBe(200)
  await site.write(fresh.dataDir)
  expect(readFileSync(join(site.folder, '_redirects'), 'utf8')).toContain(
    '/blogs/a-hinge-that-sags /blogs/hinges-adjusted/ 301',
  )
  await page.goto(`${site.origin}/blogs/a-hinge-that-sags`)
  await expect(page).toHaveURL(`${site.origin}/blogs/hinges-adjusted/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hinges, adjusted')
  await site.close()
})

test('a dead database is one sentence and exit code 1, and the earlier export stays whole', async ({
  home,
}) => {
  const data = join(home, 'data')
  const out = join(home, 'site')
  cpSync(process.env.STARTER_DATA ?? '', data, { recursive: true })
  const args = ['--out', out, '--public-origin', 'https://www.fettle.example']
  expect((await runExport(data, args)).code).toBe(0)
  const before = readFileSync(join(out, '.fettle-export.json'), 'utf8')

  for (const ending of ['', '-wal', '-shm']) rmSync(join(data, `fettle.sqlite${ending}`), { force: true })
  const absent = await runExport(data, args)
  expect(absent).toMatchObject({ code: 1, output: expect.stringMatching(/^There is no database in .*\n$/) })
  writeFileSync(join(data, 'fettle.sqlite'), 'no database at all')
  const damaged = await runExport(data, args)
  expect(damaged).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The database .* is damaged .*\n$/),
  })

  expect(readFileSync(join(out, '.fettle-export.json'), 'utf8')).toBe(before)
  for (const path of (JSON.parse(before) as { files: string[] }).files)
    expect(statSync(join(out, path)).size).toBeGreaterThan(0)
})

test('a folder of somebody else is refused, and a misspelt command shows its use', async ({ home }) => {
  const data = process.env.STARTER_DATA ?? ''
  const out = join(home, 'thesis')
  cpSync(data, out, { recursive: true })
  appendFileSync(join(out, 'chapter-1.txt'), 'five years of work')
  const refused = await runExport(data, ['--out', out, '--public-origin', 'https://www.fettle.example'])
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('was not made by npm run export'),
  })
  expect(readFileSync(join(out, 'chapter-1.txt'), 'utf8')).toBe('five years of work')
  const misspelt = await runExport(data, ['--ouput', out])
  expect(misspelt).toMatchObject({ code: 1, output: expect.stringContaining('Usage: npm run export') })
})
