import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const configuration = read('electron-builder.yml')
const setting = (name: string) => new RegExp(`^\\s*${name}: (.+)$`, 'm').exec(configuration)?.[1]

/** What the build writes is looked at by the end-to-end test, which packs it. */
const written = /^author-app\/dist\//

describe('the packaging configuration', () => {
  test('names files that exist', () => {
    const named = [...configuration.matchAll(/author-app\/[\w./-]+/g)].map(([path]) => path)
    expect(named.length).toBeGreaterThan(6)
    expect(named.filter((path) => !written.test(path) && !existsSync(join(root, path)))).toEqual([])
  })

  test('pins the runtime to the very version that is type-checked against', () => {
    const installed = JSON.parse(read('node_modules/electron/package.json')).version
    const asked = JSON.parse(read('author-app/package.json')).devDependencies.electron
    expect(asked).toMatch(/^\d+\.\d+\.\d+$/)
    expect([asked, installed, setting('electronVersion')]).toEqual([asked, asked, asked])
  })

  test('starts at the file that the build writes for main', () => {
    const input = /bundle\('(\w+)'\)/.exec(read('author-app/electron.vite.config.ts'))?.[1]
    expect(setting('main')).toBe(`desktop/${input}/${input}.cjs`)
  })

  test('registers the scheme that deep links use', () => {
    expect(configuration).toContain(
      `schemes: [${/DEEP_LINK_SCHEME = '(\w+)'/.exec(read('author-app/desktop/deep-link.ts'))?.[1]}]`,
    )
  })

  test('is known to Windows by the name under which it shows notifications', () => {
    expect(setting('appId')).toBe(/APP_ID = '([\w.]+)'/.exec(read('author-app/desktop/start.ts'))?.[1])
  })

  test('builds an installer for each system, and hardens and notarises the Mac’s', () => {
    expect(configuration).toMatch(/win:\n {2}target: \[nsis\]/)
    expect(configuration).toMatch(/target: dmg\n\s+arch: \[universal\]/)
    expect(configuration).toMatch(/linux:\n {2}target: \[AppImage, deb\]/)
    expect([setting('hardenedRuntime'), setting('notarize')]).toEqual(['true', 'true'])
  })
})

describe('the icons', () => {
  const icon = (name: string) => readFileSync(join(import.meta.dirname, '../icons', name))
  const pngSize = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

  test.each([16, 32, 48, 64, 128, 256, 512])('for Linux have %i pixels where they say so', (size) => {
    expect(pngSize(icon(`${size}x${size}.png`))).toEqual([size, size])
  })

  test('for Windows hold every size, each a picture of that size', () => {
    const file = icon('icon.ico')
    const sizes = Array.from({ length: file.readUInt16LE(4) }, (_, at) => {
      const entry = 6 + 16 * at
      const size = file.readUInt8(entry) || 256
      const start = file.readUInt32LE(entry + 12)
      const picture = file.subarray(start, start + file.readUInt32LE(entry + 8))
      expect(pngSize(picture)).toEqual([size, size])
      return size
    })
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256])
  })

  test('for macOS hold every size up to 1024, and the file is as long as it says', () => {
    const file = icon('icon.icns')
    expect([file.toString('latin1', 0, 4), file.readUInt32BE(4)]).toEqual(['icns', file.length])
    const sizes: number[] = []
    for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4))
      sizes.push(...pngSize(file.subarray(at + 8)).slice(0, 1))
    expect(sizes).toEqual([16, 32, 32, 64, 128, 256, 256, 512, 512, 1024])
  })
})
