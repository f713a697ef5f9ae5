import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPost } from '../support/posts.ts'
import { startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const text = (path: string) => readFileSync(join(root, path), 'utf8')

interface Packages {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }>
}

/** Folders of the packages that `npm ci --omit=dev` leaves out. */
const development = new Set(
  Object.entries((JSON.parse(text('package-lock.json')) as Packages).packages)
    .filter(([path, { dev }]) => dev && path.includes('node_modules/'))
    .map(([path]) => path),
)

/** What the last stage of the image takes from the one that builds. */
const taken = [...text('deploy/Dockerfile').matchAll(/^COPY --from=build \/fettle\/(\S+) (\S+)$/gm)].map(
  ([, from = '', to = '']) => ({ from, to }),
)

/** Copies a file by a link where the disk can, so that thousands take no time and no room. */
function linkFile(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    cpSync(from, to)
  }
}

function linkFolder(from: string, to: string) {
  if (development.has(relative(root, from))) return
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    // The project's own packages are links to their folders.
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true, recursive: true })
    else linkFile(source, target)
  }
}

test('what the image holds starts without any package of development, and serves everything', async () => {
  test.setTimeout(180_000)
  expect(taken.length).toBeGreaterThan(8)
  expect(taken.every(({ from, to }) => from === to)).toBe(true)
  expect(development.size).toBeGreaterThan(300)
  const folder = mkdtempSync(join(tmpdir(), 'fettle-image-'))
  try {
    for (const { from, to } of taken) {
      if (/\.[a-z]+$/.test(from)) linkFile(join(root, from), join(folder, to))
      else linkFolder(join(root, from), join(folder, to))
    }
    expect(existsSync(join(folder, 'node_modules/koa'))).toBe(true)
    expect(existsSync(join(folder, 'node_modules/typescript'))).toBe(false)
    const product = await startProduct({
      installedIn: folder,
      env: { NODE_ENV: 'production', STARTER_CONTENT: 'sample' },
    })
    try {
      const { slug, thumbnail } = await createPost(product)
      for (const path of [
        '/',
        '/blogs',
        `/blogs/${slug}`,
        '/dashboard',
        `/og/${slug}.png`,
        thumbnail,
        '/api/blogs',
      ]) {
        const answer = await fetch(product.origin + path)
        expect([path, answer.status]).toEqual([path, 200])
        await answer.arrayBuffer()
      }
    } finally {
      await product.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
