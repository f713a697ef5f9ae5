import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { tracked } from './setup/tracked.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Row {
  /** Point and line, as `4.12`. */
  id: string
  builtIn: string[]
  /** Test files. */
  shownBy: string[]
}

const pathsIn = (cell: string) => cell.split('<br>').map((path) => path.replace(/^`|`$/g, ''))

/** The rows of every table of the page. */
function rowsOf(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => /^\| \d+\.\d+ \|/.test(line))
  return lines.map((line) => {
    const [, id = '', , builtIn = '', shownBy = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return { id, builtIn: pathsIn(builtIn), shownBy: pathsIn(shownBy) }
  })
}

/** The ids at the end of a test's title: `test('… [4.1, 4.3-4.5]'`, and the end of `test.each(…)('… [4.1]'`. */
const titled =
  /^[ \t]*(?:test(?:\.each\(.*\))?\(|\]\)\()\s*(?<quote>['"`])(?:\\.|(?!\k<quote>).)*\[(?<ids>\d+\.\d+[\d., -]*)\]\k<quote>/gm

/** `4.3-4.5` is `4.3`, `4.4` and `4.5`. */
function idsIn(list: string): string[] {
  return list.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('-')
    const [point, first, last] = [from.split('.')[0], Number(from.split('.')[1]), Number(to.split('.')[1])]
    return Array.from({ length: last - first + 1 }, (_, at) => `${point}.${first + at}`)
  })
}

const idsOf = (source: string) =>
  new Set([...source.matchAll(titled)].flatMap(({ groups }) => idsIn(groups?.ids ?? '')))

const rows = rowsOf(read('docs/specification.md'))
const tests = new Map(
  tracked('*.test.ts', '*.test.tsx', '*.spec.ts')
    .filter((file) => file !== 'scripts/specification.test.ts')
    .map((file) => [file, idsOf(read(file))]),
)

describe('the page of the specification', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('point %i has its lines, numbered in order', (point) => {
    const lines = rows.map(({ id }) => id).filter((id) => id.startsWith(`${point}.`))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines).toEqual(lines.map((_, at) => `${point}.${at + 1}`))
  })

  test('each line names where it is built, and that is there', () => {
    const missing = rows.flatMap(({ id, builtIn }) =>
      builtIn.filter((path) => !path || !existsSync(join(root, path))).map((path) => `${id}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('each line names the files with tests of its id', () => {
    const missing = rows.flatMap(({ id, shownBy }) =>
      shownBy.filter((file) => !tests.get(file)?.has(id)).map((file) => `${id}: ${file}`),
    )
    expect(missing).toEqual([])
  })

  test('each id in the title of a test is a line that names its file', () => {
    const named = new Map(rows.map(({ id, shownBy }) => [id, shownBy]))
    const unknown = [...tests].flatMap(([file, ids]) =>
      [...ids].filter((id) => !named.get(id)?.includes(file)).map((id) => `${id}: ${file}`),
    )
    expect(unknown).toEqual([])
  })
})

test('ids are read from the titles of tests alone', () => {
  const source = [
    "test('a plain one [1.1]', async () => {})",
    `  test(\`\${path} has a hole [1.2, 1.4-1.6]\`, async () => {})`,
    "describe('a group [2.1]', () => {",
    "])('%i becomes %s [1.8]', () => {})",
    "test.each(pages)(\n  '$path on a line of its own [1.9]',",
    "// test('only said in a comment [2.2]')",
    "test('not at its [2.3] end', () => {})",
  ].join('\n')
  expect([...idsOf(source)]).toEqual(['1.1', '1.2', '1.4', '1.5', '1.6', '1.8', '1.9'])
})
