import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAppProtocol, readRendererFile, resolveInside } from './app-protocol.ts'
import { temporaryFolder } from './testing/fixtures.ts'

async function start() {
  const folder = await temporaryFolder()
  const [studioFolder, pagesFolder] = [join(folder, 'web'), join(folder, 'pages')]
  await mkdir(join(studioFolder, 'assets'), { recursive: true })
  await mkdir(join(pagesFolder, 'shell'), { recursive: true })
  await writeFile(join(studioFolder, 'index.html'), '<title>Fettle studio</title>')
  await writeFile(join(studioFolder, 'assets', 'studio.js'), 'export {}')
  await writeFile(join(pagesFolder, 'setup.html'), '<title>Welcome</title>')
  await writeFile(join(pagesFolder, 'sign-in.html'), '<title>Sign in</title>')
  await writeFile(join(pagesFolder, 'shell', 'setup.js'), 'export {}')
  const proxied: string[] = []
  const answer = createAppProtocol({
    studioFolder,
    pagesFolder,
    proxy: async (request) => {
      proxied.push(new URL(request.url).pathname)
      return new Response('from the server')
    },
  })
  return {
    proxied,
    ask: (path: string, init?: RequestInit) => answer(new Request(`app://studio${path}`, init)),
    answer,
  }
}

describe('the app protocol', () => {
  test.each(['/dashboard', '/dashboard/', '/dashboard/my-blogs', '/dashboard/edit-blog/3d0c'])(
    '%s opens the studio',
    async (path) => {
      const response = await (await start()).ask(path)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toContain('Fettle studio')
    },
  )

  test('files of the studio and of the shell’s own pages have their types', async () => {
    const { ask } = await start()
    expect(await (await ask('/dashboard/assets/studio.js')).text()).toBe('export {}')
    expect((await ask('/shell/setup.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await (await ask('/setup')).text()).toContain('Welcome')
    expect(await (await ask('/login')).text()).toContain('Sign in')
  })

  test('no script runs but the files of the app', async () => {
    const policy = (await (await start()).ask('/dashboard/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).not.toMatch(/https?:/)
  })

  test.each(['/api/blogs', '/uploads/a/b.webp', '/api', '/assets/site.css', '/drawings/tap.svg'])(
    '%s goes to the server',
    async (path) => {
      const { ask, proxied } = await start()
      expect(await (await ask(path, { method: 'GET' })).text()).toBe('from the server')
      expect(proxied).toEqual([path])
    },
  )

  test.each([
    '/',
    '/blogs/x',
    '/apiary',
    '/dashboardish',
    '/setup/',
    '/shell',
    '/shell/none.js',
    '/constructor',
    '/dashboard/none.js',
  ])('%s is not found', async (path) => {
    const { ask, proxied } = await start()
    expect((await ask(path)).status).toBe(404)
    expect(proxied).toEqual([])
  })

  test.each(['app://elsewhere/dashboard/', 'https://studio/dashboard/', 'app://studio.evil.example/api/x'])(
    '%s is not found: there is one host',
    async (url) => {
      const { answer, proxied } = await start()
      expect((await answer(new Request(url))).status).toBe(404)
      expect(proxied).toEqual([])
    },
  )

  test('files answer GET and HEAD only', async () => {
    const { ask } = await start()
    expect((await ask('/dashboard/', { method: 'POST', body: 'x' })).status).toBe(405)
    const head = await ask('/dashboard/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

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
