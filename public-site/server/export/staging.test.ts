import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type ExportTotals, openStaging, type Staging } from './staging.ts'

let home: string
let out: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'fettle-export-'))
  out = join(home, 'site')
  const made = home
  onTestFinished(() => rm(made, { recursive: true, force: true }))
})

async function writeSite(files: Record<string, string>): Promise<ExportTotals> {
  const staging = await openStaging(out)
  for (const [path, text] of Object.entries(files)) await staging.put(path, text)
  return staging.commit()
}
const read = (path: string) => readFile(join(out, path), 'utf8')
const long = new Date('2020-01-01T00:00:00Z')
const age = (path: string) => utimes(join(out, path), long, long)
const modified = async (path: string) => (await stat(join(out, path))).mtime

test('only what changed is written anew; what stayed keeps its time', async () => {
  await writeSite({ 'index.html': 'home', 'faq/index.html': 'old' })
  await age('index.html')
  await age('faq/index.html')
  const totals = await writeSite({ 'index.html': 'home', 'faq/index.html': 'new' })
  expect(await modified('index.html')).toEqual(long)
  expect((await modified('faq/index.html')).getTime()).toBeGreaterThan(long.getTime())
  expect(await read('faq/index.html')).toBe('new')
  expect(totals).toMatchObject({ written: 1, removed: 0 })
})

test('the files of what is gone go, with their folders', async () => {
  await writeSite({ 'index.html': 'home', 'blogs/a-tap/index.html': 'tap' })
  expect(await writeSite({ 'index.html': 'home' })).toMatchObject({ removed: 1 })
  expect(existsSync(join(out, 'blogs'))).toBe(false)
})

test('what others put into the folder stays, and is not counted as ours the next time', async () => {
  await writeSite({ 'index.html': 'home' })
  await mkdir(join(out, '.git/refs'), { recursive: true })
  await writeFile(join(out, '.git/refs/main'), '4711')
  await writeFile(join(out, 'CNAME'), 'www.fettle.example')
  await symlink('CNAME', join(out, 'alias'))
  for (const text of ['one', 'two'])
    expect(await writeSite({ 'index.html': text })).toMatchObject({ kept: 3 })
  expect(await read('.git/refs/main')).toBe('4711')
  expect(await read('alias')).toBe('www.fettle.example')
})

test('a folder that is not ours is refused and nothing in it is touched', async () => {
  await mkdir(out)
  await writeFile(join(out, 'thesis.txt'), 'five years of work')
  await expect(openStaging(out)).rejects.toThrow(/is not empty and was not made by npm run export/)
  expect(await readdir(out)).toEqual(['thesis.txt'])
  expect(await readdir(home)).toEqual(['site'])
})

test('a file is no folder', async () => {
  await writeFile(out, 'a file')
  await expect(openStaging(out)).rejects.toThrow(/is a file; --out must name a folder/)
})

test('an empty folder is filled', async () => {
  await mkdir(out)
  await writeSite({ 'index.html': 'home' })
  expect(await read('index.html')).toBe('home')
})

async function breakOff(staging: Staging) {
  await staging.put('index.html', 'half of a new home')
  await staging.discard()
}

test('an export that is broken off leaves the earlier one whole, and nothing beside it', async () => {
  await writeSite({ 'index.html': 'home' })
  await breakOff(await openStaging(out))
  expect(await read('index.html')).toBe('home')
  expect(await readdir(home)).toEqual(['site'])
})

test('a full disk leaves the earlier export whole', async () => {
  await writeSite({ 'index.html': 'home' })
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  const staging = await openStaging(out, { writeFile: () => Promise.reject(full) })
  await expect(staging.put('index.html', 'new')).rejects.toBe(full)
  await staging.discard()
  expect(await read('index.html')).toBe('home')
})

test('a file that never changes under its name is not opened again', async () => {
  const put = async (open: () => Readable) => {
    const staging = await openStaging(out)
    await staging.putFixed('uploads/a-400.webp', 3, open)
    return staging.commit()
  }
  expect(await put(() => Readable.from([Buffer.from('abc')]))).toMatchObject({ unchanged: 0 })
  const again = await put(() => {
    throw new Error('It was opened again')
  })
  expect(again).toMatchObject({ unchanged: 1, written: 0 })
  expect(await read('uploads/a-400.webp')).toBe('abc')
})

/** A process number that belongs to nobody. */
const dead = 2 ** 22 - 1

test('what a killed export left is cleared away, and an earlier export it had set aside comes back', async () => {
  await mkdir(join(home, `.site.next-${dead}/blogs`), { recursive: true })
  await mkdir(join(home, `.site.before-${dead}`))
  await writeFile(join(home, `.site.before-${dead}/index.html`), 'home')
  await writeFile(
    join(home, `.site.before-${dead}/.fettle-export.json`),
    '{"made_by":"npm run export","files":["index.html"]}',
  )
  await breakOff(await openStaging(out))
  expect(await read('index.html')).toBe('home')
  expect(await readdir(home)).toEqual(['site'])
})

test('two exports into one folder at once are refused', async () => {
  await mkdir(join(home, `.site.next-${process.ppid}`))
  await expect(openStaging(out)).rejects.toThrow(
    `Another export into ${out} is running (process ${process.ppid})`,
  )
})

test('a folder that is reached by a link is replaced where it lies', async () => {
  await writeSite({ 'index.html': 'home' })
  await symlink(out, join(home, 'link'))
  const staging = await openStaging(join(home, 'link'))
  await staging.put('index.html', 'new')
  await staging.commit()
  expect(await read('index.html')).toBe('new')
})
