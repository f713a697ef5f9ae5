import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the fuses stand in a runtime's binary, and how many there are (`@electron/fuses`). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const [off, on] = ['0', '1']

/**
 * Packs the built app for Linux around a stand-in for the runtime: a file that carries the fuses of a fresh Electron.
 * Everything else is the real thing: configuration, hook, and the archive.
 */
function pack(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-pack-'))
  const runtime = join(folder, 'runtime')
  mkdirSync(join(runtime, 'resources'), { recursive: true })
  mkdirSync(join(runtime, 'locales'))
  for (const name of [
    'locales/en-GB.pak',
    'locales/en-US.pak',
    'locales/hi.pak',
    'LICENSE',
    'LICENSES.chromium.html',
    'version',
  ])
    writeFileSync(join(runtime, name), '')
  writeFileSync(
    join(runtime, 'electron'),
    Buffer.concat([Buffer.from(`ELF${sentinel}`), Buffer.from([1, 8]), Buffer.from('10110001')]),
  )
  execFileSync(
    process.execPath,
    [
      'author-app/desktop/packaging/package.mjs',
      '--linux',
      'dir',
      `-c.electronDist=${runtime}`,
      `-c.directories.output=${folder}/out`,
    ],
    { cwd: root, env: { ...process.env, FETTLE_UPDATES_URL: '', ...env }, stdio: 'pipe' },
  )
  return {
    packed: join(folder, 'out/linux-unpacked'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

interface ArchiveEntry {
  files?: Record<string, ArchiveEntry>
  offset?: string
  size?: number
}

/** An archive as a map of path and text. Its head is a length, a JSON tree, and then the files one after another. */
function readArchive(path: string): Map<string, string> {
  const bytes = readFileSync(path)
  const tree = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))) as ArchiveEntry
  const start = 8 + bytes.readUInt32LE(4)
  const found = new Map<string, string>()
  const walk = ({ files, offset, size = 0 }: ArchiveEntry, name: string) => {
    for (const [child, entry] of Object.entries(files ?? {})) walk(entry, name ? `${name}/${child}` : child)
    if (offset === undefined) return
    const at = start + Number(offset)
    found.set(name, bytes.toString('utf8', at, at + size))
  }
  walk(tree, '')
  return found
}

const requires = (code: string) =>
  [...code.matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(([, name = '']) => name)

test('the packed app holds what the start needs and nothing else', () => {
  const { packed, remove } = pack({})
  const archive = readArchive(join(packed, 'resources/app.asar'))
  const names = [...archive.keys()]

  const description = JSON.parse(archive.get('package.json') ?? '')
  expect(names).toContain(description.main)
  for (const name of [
    'desktop/preload/preload.cjs',
    'desktop/pages/setup.html',
    'desktop/pages/sign-in.html',
    'web/index.html',
  ])
    expect(names).toContain(name)
  for (const page of ['desktop/pages/setup.html', 'web/index.html']) {
    const asked = [...(archive.get(page) ?? '').matchAll(/(?:src|href)="\.?\/(shell|dashboard)\/([^"]+)"/g)]
    expect(asked.length).toBeGreaterThan(0)
    // The server writes it for browsers that install the studio.
    for (const [, part, file] of asked)
      if (file !== 'manifest.webmanifest')
        expect(names).toContain(part === 'shell' ? `desktop/pages/shell/${file}` : `web/${file}`)
  }
  const main = archive.get(description.main) ?? ''
  const beside = [...main.matchAll(/["'](?:\.\/)?(chunks\/[^"']+)["']/g)].map(
    ([, file]) => `desktop/main/${file}`,
  )
  expect(beside).toHaveLength(2)
  for (const file of beside) expect(names).toContain(file)

  expect(requires(main).filter((name) => !isBuiltin(name) && name !== 'electron')).toEqual([])
  expect(requires(archive.get('desktop/preload/preload.cjs') ?? '')).toEqual(['electron'])
  expect(names.filter((name) => !/^(?:desktop|web)\/|^package\.json$/.test(name))).toEqual([])
  expect(names.filter((name) => /node_modules|\.(?:br|gz|map|ts|tsx)$|\.test\./.test(name))).toEqual([])
  remove()
})

test('the packed runtime is sealed: no Node, no options, no inspector, only the archive that was packed', () => {
  const { packed, remove } = pack({})
  const binary = readFileSync(join(packed, 'fettle'), 'latin1')
  const fuses = binary.slice(binary.indexOf(sentinel) + sentinel.length + 2).slice(0, 8)
  const [runAsNode, cookieEncryption, nodeOptions, inspect, asarIntegrity, onlyAsar, , fileProtocol] = fuses
  expect({
    runAsNode,
    cookieEncryption,
    nodeOptions,
    inspect,
    asarIntegrity,
    onlyAsar,
    fileProtocol,
  }).toEqual({
    runAsNode: off,
    cookieEncryption: on,
    nodeOptions: off,
    inspect: off,
    asarIntegrity: on,
    onlyAsar: on,
    fileProtocol: off,
  })
  remove()
})

test('the feed of updates is the one the environment names, and without one there is none', () => {
  const feed = 'https://updates.fettle.example/stable'
  const fed = pack({ FETTLE_UPDATES_URL: feed })
  expect(readFileSync(join(fed.packed, 'resources/app-update.yml'), 'utf8')).toContain(`url: ${feed}`)
  fed.remove()
  const without = pack({})
  expect(existsSync(join(without.packed, 'resources/app-update.yml'))).toBe(false)
  without.remove()
  expect(() => pack({ FETTLE_UPDATES_URL: 'http://updates.fettle.example' })).toThrow(
    'FETTLE_UPDATES_URL must be',
  )
})
