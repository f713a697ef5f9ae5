import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { tracked } from './setup/tracked.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The packages whose exported names are each used once. */
const uniquelyNamed = ['shared-types', 'api', 'public-site', 'author-app', 'bench', 'e2e']

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** knex calls the first two in every migration; the last is what Playwright calls an extended `test`. */
const byConvention = new Set(['up', 'down', 'test'])

/** Leaves out each type that only says what the schema of its name beside it parses, as zod's documents write it. */
const withoutInferred = (source: string) =>
  source.replace(/^export type (\w+) = z\.infer<typeof \1>$/gm, (type, name) =>
    new RegExp(`^export const ${name}\\b`, 'm').test(source) ? '' : type,
  )

/** @returns the names that are declared more than once, each with the files; a schema and the type inferred from it are one */
function repeatedNames(sources: Array<[file: string, source: string]>): string[] {
  const files = new Map<string, string[]>()
  for (const [file, source] of sources)
    for (const [, name = ''] of withoutInferred(source).matchAll(declaration))
      files.set(name, [...(files.get(name) ?? []), file])
  return [...files]
    .filter(([name, where]) => where.length > 1 && !byConvention.has(name))
    .map(([name, where]) => `${name}: ${where.join(', ')}`)
}

/** Without tests, and without the files that vike finds by their name and names the exports of. */
const sourcesOf = (folder: string): Array<[string, string]> =>
  tracked(`${folder}/*.ts`, `${folder}/*.tsx`)
    .filter((path) => !/\.test\.tsx?$|\/\+\w+\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')])

describe('exported names', () => {
  test.each(uniquelyNamed)('stand once in %s', (folder) => {
    expect(repeatedNames(sourcesOf(folder))).toEqual([])
  })

  test('count once for a schema and the type inferred from it, and twice for anything else', () => {
    const schema = 'export const Post = z.object({})\nexport type Post = z.infer<typeof Post>'
    expect(repeatedNames([['a.ts', schema]])).toEqual([])
    const another = 'export const Post = z.object({})\nexport type Post = z.infer<typeof OldPost>'
    expect(repeatedNames([['a.ts', another]])).toEqual(['Post: a.ts, a.ts'])
    expect(
      repeatedNames([
        ['a.ts', schema],
        ['b.ts', 'export interface Post {}'],
      ]),
    ).toEqual(['Post: a.ts, b.ts'])
  })
})

/** What is imported under its name: in braces, and where modules are imported as values, whatever is written there. */
function importedNames(source: string): string[] {
  if (/\bimport\(|\bimport \* as /.test(source)) return source.match(/\w+/g) ?? []
  const lists = source.matchAll(/\b(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\}\s*from/g)
  return [...lists].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
}

/** Found by the name of their file: pages by vike, migrations by knex. */
const isFoundByItsFile = (path: string) => /\/\+\w+\.tsx?$|\/migrations\//.test(path)

/** @returns the values that no other file imports, and the types that are in nobody's sight but their own line */
function unusedExports(sources: Array<[file: string, source: string]>): string[] {
  const importers = new Map<string, Set<string>>()
  for (const [file, source] of sources)
    for (const name of importedNames(source))
      importers.set(name, (importers.get(name) ?? new Set()).add(file))
  const isImported = (name: string, file: string) =>
    [...(importers.get(name) ?? [])].some((importer) => importer !== file)
  return sources
    .filter(([file]) => !isFoundByItsFile(file))
    .flatMap(([file, source]) =>
      [...source.matchAll(declaration)]
        .filter(([line, name = '']) => {
          const isType = /^export (?:declare )?(?:type|interface) /.test(line)
          const isUsedHere = (source.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1
          return !(isType && isUsedHere) && !isImported(name, file)
        })
        .map(([, name]) => `${file}: ${name}`),
    )
}

describe('what is exported', () => {
  test('is imported by another file, or is a type of what is', () => {
    const sources = tracked('*.ts', '*.tsx', '*.mjs').map((path): [string, string] => [
      path,
      readFileSync(join(root, path), 'utf8'),
    ])
    expect(unusedExports(sources)).toEqual([])
  })

  test('counts as imported where it is: in braces, in a type, or in a module that is loaded later', () => {
    const exporting: [string, string] = ['a.ts', 'export const one = 1\nexport type Two = 2']
    expect(unusedExports([exporting, ['b.ts', 'const one = 2']])).toEqual(['a.ts: one', 'a.ts: Two'])
    const importing = "import { one, type Two } from './a.ts'"
    expect(unusedExports([exporting, ['b.ts', importing]])).toEqual([])
    expect(unusedExports([exporting, ['b.ts', "(await import('./a.ts')).one as Two"]])).toEqual([])
  })
})
