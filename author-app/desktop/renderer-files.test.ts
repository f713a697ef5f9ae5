import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRendererFile, resolveInside } from './renderer-files.ts'
import { temporaryFolder } from './testing/fixtures.ts'

async function build() {
  const parent = await temporaryFolder()
  const folder = join(parent, 'web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(parent, 'web-secrets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'assets', 'studio.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'notes.exe'), 'MZ')
  await writeFile(join(parent, 'web-secrets', 'key.json'), '{"secret":1}')
  await writeFile(join(parent, 'key.json'), '{"secret":1}')
  return folder
}

describe('files of the renderer', () => {
  test('a file is served with its fixed type', async () => {
    const file = await readRendererFile(await build(), '/assets/studio.js')
    expect(file?.type).toBe('text/javascript; charset=utf-8')
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe('export {}')
  })

  test('a kind of file that the studio does not have is not served', async () => {
    expect(await readRendererFile(await build(), '/assets/notes.exe')).toBeUndefined()
  })

  test('a folder is not served', async () => {
    const folder = await build()
    await mkdir(join(folder, 'odd.json'))
    expect(await readRendererFile(folder, '/odd.json')).toBeUndefined()
  })

  test.each([
    ['dots', '/../key.json'],
    ['encoded dots', '/%2e%2e/key.json'],
    ['an encoded slash', '/..%2fkey.json'],
    ['dots in the middle', '/assets/../../key.json'],
    ['a sibling with the same beginning', '/../web-secrets/key.json'],
    ['an absolute path', '//etc/hostname.json'],
    ['an encoded absolute path', '/%2Fetc%2Fpasswd.json'],
    ['a backslash', '/..\\key.json'],
    ['an encoded backslash', '/..%5ckey.json'],
    ['NUL', '/index.html%00.json'],
    ['a Windows drive', '/C:/Windows/win.json'],
    ['a Windows stream', '/index.html::$DATA.json'],
    ['a malformed escape', '/%E0%A4%A.json'],
  ])('%s never leaves the folder', async (_, path) => {
    const folder = await build()
    expect(await readRendererFile(folder, path)).toBeUndefined()
    expect(resolveInside(folder, path)?.startsWith(`${folder}/`) ?? true).toBe(true)
  })

  test('the folder itself is not a file', async () => {
    expect(resolveInside('/srv/web', '/')).toBeUndefined()
    expect(resolveInside('/srv/web', '')).toBeUndefined()
  })

  test('a link to a folder is not served', async () => {
    const folder = await build()
    await symlink(join(folder, 'assets'), join(folder, 'link.json'))
    expect(await readRendererFile(folder, '/link.json')).toBeUndefined()
  })
})
