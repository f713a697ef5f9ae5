import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAppProtocol } from './app-protocol.ts'
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

  test.each(['/api/blogs', '/uploads/a/b.webp', '/api'])('%s goes to the server', async (path) => {
    const { ask, proxied } = await start()
    expect(await (await ask(path, { method: 'GET' })).text()).toBe('from the server')
    expect(proxied).toEqual([path])
  })

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
