import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Row {
  /** Point and line, as `4.12`. */
  id: string
  builtIn: string[]
  shownBy: Array<{ file: string; title: string }>
}

/** The rows of every table of the page. */
function rowsOf(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => /^\| \d+\.\d+ \|/.test(line))
  return lines.map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const [, id = '', , builtIn = '', shownBy = ''] = cells
    return {
      id,
      builtIn: builtIn.split('<br>').map((path) => path.replace(/^`|`$/g, '')),
      shownBy: shownBy.split('<br>').map((shown) => {
        const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(shown) ?? []
        return { file, title }
      }),
    }
  })
}

/** `test('…'`, `test.describe('…'`, and the end of `test.each(…)('…'`, each with its title as it stands there. */
const titled =
  /^[ \t]*(?:(?<kind>test\.describe|describe|test)(?:\.each\(.*\))?\(|\]\)\()\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/gm

/** Where a title of a test has a hole: `${path}`, `$path` or `%s`. */
const hole = /\$\{[^}]*\}|\$\w+|%[sdifjo]/

interface Titles {
  tests: string[]
  groups: string[]
}

function titlesOf(source: string): Titles {
  const titles: Titles = { tests: [], groups: [] }
  for (const { groups } of source.matchAll(titled)) {
    const { kind = 'test', title = '' } = groups ?? {}
    titles[kind.endsWith('describe') ? 'groups' : 'tests'].push(title.replace(/\\(['"`])/g, '$1'))
  }
  return titles
}

/** Whether a title is the one named, or has holes that the name fills. One that is all hole would fit any name. */
function isTitle(title: string, named: string): boolean {
  if (title === named) return true
  if (!hole.test(title) || !/\p{L}{3}/u.test(title.split(hole).join(' '))) return false
  const parts = title.split(hole).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`).test(named)
}

/** Whether a file has a test of this name; `a group › a test` names the group it stands in too. */
function hasTest({ tests, groups }: Titles, name: string): boolean {
  if (tests.some((title) => isTitle(title, name))) return true
  return groups.some(
    (group) =>
      name.startsWith(`${group} › `) && tests.some((title) => isTitle(title, name.slice(group.length + 3))),
  )
}

const rows = rowsOf(read('docs/specification.md'))
const titlesByFile = new Map<string, Titles>()
const titlesIn = (file: string) => {
  const known = titlesByFile.get(file) ?? titlesOf(read(file))
  titlesByFile.set(file, known)
  return known
}

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

  test('each line names the tests that show it, by titles that are there', () => {
    const missing = rows.flatMap(({ id, shownBy }) =>
      shownBy
        .filter(({ file, title }) => !existsSync(join(root, file)) || !hasTest(titlesIn(file), title))
        .map(({ file, title }) => `${id}: ${file} › ${title}`),
    )
    expect(missing).toEqual([])
  })
})

describe('a test is found', () => {
  const source = [
    "test('a plain one', async () => {})",
    `  test(\`\${path} has a hole\`, async () => {})`,
    "describe('a group', () => {",
    "  test('one inside', () => {})",
    'test.each([',
    '  [1, 2],',
    "])('%i becomes %s', () => {})",
    "test.each(names)('over %s', () => {})",
    "test.each(words)('%s', () => {})",
    'test.each(pages)(',
    "  '$path on a line of its own',",
    "// test('only said in a comment')",
  ].join('\n')
  const titles = titlesOf(source)

  test.each([
    'a plain one',
    `\${path} has a hole`,
    '/about has a hole',
    'one inside',
    'a group › one inside',
    '%i becomes %s',
    '1 becomes 2',
    'over %s',
    '%s',
    '$path on a line of its own',
  ])('by %s', (name) => {
    expect(hasTest(titles, name)).toBe(true)
  })

  test.each(['a plain', 'a group', 'another group › one inside', 'only said in a comment', ''])(
    'but not by %j',
    (name) => {
      expect(hasTest(titles, name)).toBe(false)
    },
  )
})
