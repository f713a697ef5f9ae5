import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { importsOf } from './setup/imports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.mjs'],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
const modules = tracked.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
const shipped = modules.filter((path) => !/\.test\.tsx?$|\/testing\/|^e2e\/|^scripts\//.test(path))

interface Import {
  from: string
  /** A path in the project, or the package's name. */
  to: string
  typeOnly: boolean
}

const workspace = /^@fettle\/([^/]+)(?:\/(.*))?$/

const imports: Import[] = shipped.flatMap((path) =>
  importsOf(path, readFileSync(join(root, path), 'utf8')).map(({ specifier, typeOnly }) => {
    const [, name, rest = ''] = specifier.match(workspace) ?? []
    const relativeTo = specifier.startsWith('.')
      ? relative(root, join(root, dirname(path), specifier))
      : specifier
    return { from: path, to: name ? `${name}/${rest}` : relativeTo, typeOnly }
  }),
)

const inFolder = (folder: string) => (path: string) => path.startsWith(folder)
const folders = ['shared-types/', 'api/', 'public-site/', 'author-app/']
const packageOf = (path: string) => folders.find((folder) => path.startsWith(folder))
const said = (list: Import[]) => list.map(({ from, to }) => `${from} imports ${to}`)

describe('the import table of the house', () => {
  const across = imports.filter(
    ({ from, to }) => packageOf(to) !== undefined && packageOf(from) !== packageOf(to),
  )

  test('shared-types imports zod and itself only', () => {
    const others = imports.filter(
      ({ from, to }) => from.startsWith('shared-types/') && !to.startsWith('shared-types/') && to !== 'zod',
    )
    expect(said(others)).toEqual([])
  })

  test('api imports nothing of the house but shared-types', () => {
    expect(
      said(across.filter(({ from, to }) => from.startsWith('api/') && !to.startsWith('shared-types/'))),
    ).toEqual([])
  })

  test('the studio imports shared-types, and of the site only the article and the looks', () => {
    const allowed = /^shared-types\/|^public-site\/(?:components\/article\/|styles\/|fonts\/)/
    expect(
      said(across.filter(({ from, to }) => from.startsWith('author-app/') && !allowed.test(to))),
    ).toEqual([])
  })

  test('pages, components and content of the site take types alone from the api, and no validator travels to a visitor', () => {
    const page = /^public-site\/(?:pages|components|content|client)\/(?!.*\+data\.ts$)/
    // Words without a validator, the same ones that the studio and the app say.
    const isWords = ({ to }: Import) => to === 'shared-types/sign-in-failure'
    const values = across.filter(({ from, typeOnly }) => page.test(from) && !typeOnly)
    expect(said(values.filter((each) => !isWords(each)))).toEqual([])
    const data = across.filter(({ from, typeOnly }) => from.endsWith('+data.ts') && !typeOnly)
    expect(said(data.filter(({ to }) => !to.startsWith('shared-types/')))).toEqual([])
  })

  test('the server of the site enters the api by its index and never the studio', () => {
    const server = across.filter(({ from }) => from.startsWith('public-site/server/'))
    expect(said(server.filter(({ to }) => to !== 'api/' && !to.startsWith('shared-types/')))).toEqual([])
  })

  test('pages and components never import the server', () => {
    const page = /^public-site\/(?:pages|components|content|client)\//
    expect(
      said(imports.filter(({ from, to }) => page.test(from) && to.startsWith('public-site/server/'))),
    ).toEqual([])
  })

  test('routes call services and services call queries, never upward and never past one', () => {
    const layer = (path: string) =>
      ['.queries.ts', '.service.ts', '.routes.ts'].findIndex((ending) => path.endsWith(ending))
    const wrong = imports.filter(({ from, to, typeOnly }) => {
      const [upper, lower] = [layer(from), layer(to)]
      if (upper === -1 || lower === -1 || typeOnly) return false
      return lower > upper || (upper === 2 && lower === 0)
    })
    expect(said(wrong)).toEqual([])
  })

  test('services and queries know nothing of HTTP', () => {
    const isHttp = (to: string) => /^api\/src\/http\/|^(?:koa|@koa\/|koa-)|\.routes\.ts$/.test(to)
    const isInside = (path: string) => path.startsWith('api/') && /\.(?:service|queries)\.ts$/.test(path)
    expect(said(imports.filter(({ from, to }) => isInside(from) && isHttp(to)))).toEqual([])
  })

  test('the studio and its desktop shell share the types of one bridge and nothing else', () => {
    const shell = inFolder('author-app/desktop/')
    const renderer = inFolder('author-app/src/')
    const crossing = imports.filter(
      ({ from, to }) => (shell(from) && renderer(to)) || (renderer(from) && shell(to)),
    )
    expect(
      said(crossing.filter(({ to, typeOnly }) => !(typeOnly && to === 'author-app/desktop/bridge.ts'))),
    ).toEqual([])
  })
})

describe('how the code reads', () => {
  test('SQL stays in queries and migrations', () => {
    const sql = /['"`]\s*(?:SELECT\s|INSERT\s+INTO\s|DELETE\s+FROM\s|UPDATE\s+\w+\s+SET\s)/
    const homes = /\.queries\.ts$|\/migrations\/|\/database\//
    expect(
      shipped.filter((path) => !homes.test(path) && sql.test(readFileSync(join(root, path), 'utf8'))),
    ).toEqual([])
  })

  test('no file is longer than one sitting reads', () => {
    const lines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1
    const long = tracked.filter((path) => !path.endsWith('.d.ts') && lines(path) > 250)
    expect(long).toEqual([])
  })

  test('the lockfile names no download address', () => {
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "http/)
  })
})
