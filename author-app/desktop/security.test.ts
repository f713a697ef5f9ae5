import { EventEmitter } from 'node:events'
import type { Session, WebContents } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { areaOf, denyPermissions, destinationOf, guardContents } from './security.ts'

const site = 'http://localhost:3000'

describe('where a page may go', () => {
  test.each(['/dashboard', '/dashboard/', '/dashboard/my-blogs?search=tap', '/login', '/setup'])(
    'app://studio%s stays in the window',
    (path) => {
      expect(destinationOf(`app://studio${path}`, site)).toEqual({ stay: true })
    },
  )

  test.each([
    ['app://studio/blogs/leaking-trap?x=1', 'http://localhost:3000/blogs/leaking-trap?x=1'],
    ['app://studio/', 'http://localhost:3000/'],
    ['https://example.org/manual.pdf', 'https://example.org/manual.pdf'],
    ['http://localhost:3000/blogs', 'http://localhost:3000/blogs'],
    ['mailto:meera@example.com?subject=7K3M-9QXD', 'mailto:meera@example.com?subject=7K3M-9QXD'],
    ['tel:+910000012345', 'tel:+910000012345'],
  ])('%s opens in the browser', (url, browser) => {
    expect(destinationOf(url, site)).toEqual({ browser })
  })

  test.each([
    'app://studio/api/blogs',
    'app://studio/uploads/x.svg',
    'app://elsewhere/dashboard/',
    'http://example.org/',
    'http://localhost:4000/',
    'https://user:password@example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'smb://server/share',
    'ms-settings:privacy',
    'fettle://new',
    'about:blank',
    'not an address',
  ])('%s goes nowhere', (url) => {
    expect(destinationOf(url, site)).toEqual({ refused: true })
  })

  test('without a server there are no pages of a site', () => {
    expect(destinationOf('app://studio/blogs', undefined)).toEqual({ refused: true })
  })

  test.each([
    'app://studio/dashboardish',
    'app://studio/setup/',
    'app://studio/shell/x.js',
    'https://studio/dashboard/',
    '',
  ])('%s is no part of the app', (url) => {
    expect(areaOf(url)).toBeUndefined()
  })
})

describe('a guarded page', () => {
  function guarded() {
    const opened: string[] = []
    let windowOpen: ((details: { url: string }) => { action: string }) | undefined
    const contents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: (handler: typeof windowOpen) => {
        windowOpen = handler
      },
    })
    guardContents(contents as unknown as WebContents, {
      siteOrigin: () => site,
      openInBrowser: (url) => opened.push(url),
    })
    const navigate = (event: string, url: string, isMainFrame = true) => {
      const preventDefault = vi.fn()
      contents.emit(event, { url, isMainFrame, preventDefault })
      return preventDefault.mock.calls.length === 0 ? 'went' : 'held'
    }
    return { contents, navigate, opened, open: (url: string) => windowOpen?.({ url }) }
  }

  test.each(['will-frame-navigate', 'will-redirect'])('is held to the app on %s', (event) => {
    const { navigate, opened } = guarded()
    expect(navigate(event, 'app://studio/dashboard/profile')).toBe('went')
    expect(navigate(event, 'https://example.org/')).toBe('held')
    expect(navigate(event, 'file:///etc/passwd')).toBe('held')
    expect(opened).toEqual(['https://example.org/'])
  })

  test('has no frames that go anywhere, not even to the app', () => {
    const { navigate, opened } = guarded()
    expect(navigate('will-frame-navigate', 'app://studio/dashboard/', false)).toBe('held')
    expect(navigate('will-frame-navigate', 'https://example.org/', false)).toBe('held')
    expect(opened).toEqual([])
  })

  test('opens no window; HTTPS links open in the browser', () => {
    const { open, opened } = guarded()
    expect(open('https://example.org/')).toEqual({ action: 'deny' })
    expect(open('app://studio/dashboard/')).toEqual({ action: 'deny' })
    expect(open('file:///etc/passwd')).toEqual({ action: 'deny' })
    expect(opened).toEqual(['https://example.org/'])
  })

  test('has no guest pages', () => {
    const { contents } = guarded()
    const preventDefault = vi.fn()
    contents.emit('will-attach-webview', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })
})

test('every permission is denied, asked for or looked up', () => {
  const handlers: Array<(...args: never[]) => unknown> = []
  const take = (handler: (...args: never[]) => unknown) => void handlers.push(handler)
  denyPermissions({
    setPermissionRequestHandler: take,
    setPermissionCheckHandler: take,
    setDevicePermissionHandler: take,
  } as unknown as Session)
  const [request, check, device] = handlers as [
    (contents: unknown, permission: string, answer: (granted: boolean) => void) => void,
    () => boolean,
    () => boolean,
  ]
  const answer = vi.fn()
  for (const permission of [
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'openExternal',
    'midi',
  ])
    request({}, permission, answer)
  expect(answer.mock.calls).toEqual(Array.from({ length: 6 }, () => [false]))
  expect([check(), device()]).toEqual([false, false])
})
