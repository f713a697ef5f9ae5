import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { tracked } from './setup/tracked.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The packages whose exported names are each used once. */
const packages = ['shared-types', 'api', 'public-site', 'author-app', 'bench']

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** knex calls these in every migration. */
const byConvention = new Set(['up', 'down'])

/** @returns the names that more than one file exports, each with its files */
function repeatedNames(sources: Array<[file: string, source: string]>): string[] {
  const files = new Map<string, Set<string>>()
  for (const [file, source] of sources)
    for (const [, name = ''] of source.matchAll(declaration))
      files.set(name, (files.get(name) ?? new Set()).add(file))
  return [...files]
    .filter(([name, where]) => where.size > 1 && !byConvention.has(name))
    .map(([name, where]) => `${name}: ${[...where].join(', ')}`)
}

/** Without tests, and without the files that vike finds by their name and names the exports of. */
const sourcesOf = (folder: string): Array<[string, string]> =>
  tracked(`${folder}/*.ts`, `${folder}/*.tsx`)
    .filter((path) => !/\.test\.tsx?$|\/\+\w+\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')])

describe('exported names', () => {
  test.each(packages)('stand once in %s', (folder) => {
    expect(repeatedNames(sourcesOf(folder))).toEqual([])
  })

  test('count once for a schema and its type, and twice for two files', () => {
    const schema = 'export const Post = z.object({})\nexport type Post = z.infer<typeof Post>'
    expect(repeatedNames([['a.ts', schema]])).toEqual([])
    expect(
      repeatedNames([
        ['a.ts', schema],
        ['b.ts', 'export interface Post {}'],
      ]),
    ).toEqual(['Post: a.ts, b.ts'])
  })
})
