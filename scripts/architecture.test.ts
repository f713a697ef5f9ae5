import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterAll, describe, expect, test } from 'vitest'
import { tracked } from './setup/tracked.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = ['shared-types', 'api', 'public-site', 'author-app']

/** @returns the violations of the import table below a folder, as `rule: module → import` */
async function violationsIn(baseDir: string, folders: string[]): Promise<string[]> {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'))
  const { output } = await cruise(folders, { ...options, baseDir })
  if (typeof output === 'string') throw new Error(output)
  expect(output.summary.totalCruised).toBeGreaterThan(0)
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort()
}

describe('the import table', () => {
  test('holds in the whole repository, and no module imports itself in a circle', async () => {
    expect(await violationsIn(root, [...packages, 'e2e', 'bench', 'scripts'])).toEqual([])
  })

  test('holds no circle among the files of the simulator, which the rules do not follow', async () => {
    const { ruleSet, ...options } = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'))
    const { output } = await cruise(['author-app/src/engine'], {
      ...options,
      baseDir: root,
      includeOnly: '^author-app/src/engine/',
      doNotFollow: { path: 'node_modules' },
      ruleSet: { forbidden: ruleSet?.forbidden?.filter(({ name }) => name === 'no-cycle') ?? [] },
    })
    if (typeof output === 'string') throw new Error(output)
    expect(output.summary.ruleSetUsed?.forbidden).toHaveLength(1)
    expect(output.summary.violations.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  const planted = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-imports-'))
  afterAll(() => rmSync(planted, { recursive: true, force: true }))

  function plant(files: Record<string, string>) {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(planted, path)), { recursive: true })
      writeFileSync(join(planted, path), source)
    }
  }

  test('refuses what is planted against it, in values and in types, and nothing that it allows', async () => {
    for (const name of packages) {
      plant({ [`${name}/package.json`]: readFileSync(join(root, name, 'package.json'), 'utf8') })
      mkdirSync(join(planted, 'node_modules/@fettle'), { recursive: true })
      symlinkSync(join(planted, name), join(planted, 'node_modules/@fettle', name))
    }
    plant({
      'shared-types/src/index.ts': "import { readFile } from 'node:fs'",
      'shared-types/src/sign-in-failure.ts': '',
      'api/src/index.ts': "export * from './posts/posts.routes.ts'",
      'api/src/sites.ts': "import type { Site } from '../../public-site/server/site.ts'",
      'api/src/testing/index.ts': "import { site } from '../../../public-site/server/site.ts'",
      'api/src/posts/posts.routes.ts':
        "import { save } from './posts.service.ts'\nimport './posts.queries.ts'",
      'api/src/posts/posts.service.ts':
        "import './posts.queries.ts'\nimport type { A } from './upward.routes.ts'",
      'api/src/http/etag.ts': '',
      'api/src/posts/likes.service.ts': "import { etag } from '../http/etag.ts'",
      'api/src/posts/likes.queries.ts': "import type { Context } from 'koa'",
      'node_modules/koa/package.json': '{ "name": "koa", "main": "dist/koa.mjs" }',
      'node_modules/koa/dist/koa.mjs': '',
      'api/src/posts/posts.queries.ts': "import { upward } from './upward.service.ts'",
      'api/src/posts/upward.service.ts': "export { route } from './upward.routes.ts'",
      'api/src/posts/upward.routes.ts': "import { start } from '../testing/index.ts'",
      'public-site/server/site.ts': "import '@fettle/api'\nimport '../../api/src/sites.ts'",
      'public-site/components/studio.tsx': "import type { A } from '../../author-app/src/a.ts'",
      'public-site/components/name.tsx': [
        "import type { Post } from '@fettle/shared-types'",
        "import { words } from '@fettle/shared-types/sign-in-failure'",
        'export const Name = () => <i>import</i>',
      ].join('\n'),
      'public-site/pages/blogs/+Page.tsx': "import { type Post, PostForm } from '@fettle/shared-types'",
      'public-site/pages/blogs/+data.ts': "import { createApi } from '@fettle/api'",
      'public-site/pages/about/+data.ts': "import type { Api } from '@fettle/api'",
      'public-site/pages/about/+Page.tsx': "export const load = () => import('../../server/site.ts')",
      'author-app/src/a.ts': "import type { B } from './b.ts'",
      'author-app/src/b.ts': "import type { A } from './a.ts'",
      'author-app/src/bridge.ts': "import type { Bridge } from '../desktop/bridge.ts'",
      'author-app/src/preview.ts': "import type { Api } from '@fettle/api'",
      'author-app/src/shell.ts': "import { calls } from '../desktop/bridge.ts'\nimport './gone.ts'",
      'author-app/src/engine/sync.ts': "import type { Toast } from '../ui/toast.ts'",
      'author-app/src/engine/collections/posts.ts': "import '../fields.ts'",
      'author-app/src/engine/fields.ts': '',
      'author-app/src/engine/open-engine.ts': "import { posts } from './collections/posts.ts'",
      'author-app/src/engine/rows/row.ts': "import type { PostFields } from '../collections/posts.ts'",
      'author-app/src/ui/toast.ts': '',
      'author-app/src/ui/posts.ts': "import '../engine/sync.ts'",
      'author-app/src/platform/web.ts': "import '../features/posts/list.ts'",
      'author-app/src/features/posts/list.ts': "import '../editor/index.ts'\nimport '../editor/toolbar.ts'",
      'author-app/src/features/posts/index.ts': '',
      'author-app/src/features/editor/index.ts': '',
      'author-app/src/features/editor/writer.ts': "import type { Post } from '../posts/index.ts'",
      'author-app/src/features/editor/merge.ts': "import '../../engine/sync.ts'",
      'author-app/src/features/editor/toolbar.ts': "import '../../app/routes.ts'",
      'author-app/src/app/routes.ts': '',
      'author-app/desktop/bridge.ts': '',
      'author-app/desktop/menu.ts': "import type { A } from '../src/bridge.ts'",
    })
    expect(await violationsIn(planted, packages)).toEqual([
      'api-imports-shared-types-only: api/src/sites.ts → public-site/server/site.ts',
      'bridge-is-types: author-app/src/shell.ts → author-app/desktop/bridge.ts',
      'data-takes-types-of-the-api: public-site/pages/blogs/+data.ts → api/src/index.ts',
      'engine-by-its-index: author-app/src/features/editor/merge.ts → author-app/src/engine/sync.ts',
      'engine-by-its-index: author-app/src/ui/posts.ts → author-app/src/engine/sync.ts',
      'engine-imports-no-studio: author-app/src/engine/sync.ts → author-app/src/ui/toast.ts',
      'engine-is-opened-with-its-collections: author-app/src/engine/rows/row.ts → author-app/src/engine/collections/posts.ts',
      'every-import-is-found: author-app/src/shell.ts → ./gone.ts',
      'feature-by-its-index: author-app/src/features/posts/list.ts → author-app/src/features/editor/toolbar.ts',
      'feature-imports-no-app: author-app/src/features/editor/toolbar.ts → author-app/src/app/routes.ts',
      'no-cycle: api/src/sites.ts → public-site/server/site.ts',
      'no-cycle: author-app/src/a.ts → author-app/src/b.ts',
      'no-folder-cycle: author-app/src/engine → author-app/src/ui',
      'no-folder-cycle: author-app/src/features/editor → author-app/src/features/posts',
      'no-folder-cycle: author-app/src/features/posts → author-app/src/features/editor',
      'no-folder-cycle: author-app/src/ui → author-app/src/engine',
      'page-imports-no-server: public-site/pages/about/+Page.tsx → public-site/server/site.ts',
      'page-imports-types-of-other-packages-only: public-site/pages/blogs/+Page.tsx → shared-types/src/index.ts',
      'platform-knows-no-screen: author-app/src/platform/web.ts → author-app/src/features/posts/list.ts',
      'query-calls-no-service: api/src/posts/posts.queries.ts → api/src/posts/upward.service.ts',
      'route-calls-services-not-queries: api/src/posts/posts.routes.ts → api/src/posts/posts.queries.ts',
      'service-calls-no-route: api/src/posts/upward.service.ts → api/src/posts/upward.routes.ts',
      'service-knows-no-http: api/src/posts/likes.queries.ts → node_modules/koa/dist/koa.mjs',
      'service-knows-no-http: api/src/posts/likes.service.ts → api/src/http/etag.ts',
      'shared-types-imports-zod-and-stemmer-only: shared-types/src/index.ts → fs',
      'shipped-code-imports-no-test: api/src/posts/upward.routes.ts → api/src/testing/index.ts',
      'site-enters-the-api-by-its-index: public-site/server/site.ts → api/src/sites.ts',
      'site-imports-no-studio: public-site/components/studio.tsx → author-app/src/a.ts',
      'studio-and-shell-share-the-bridge-only: author-app/desktop/menu.ts → author-app/src/bridge.ts',
      'studio-imports-the-article-and-the-looks-only: author-app/src/preview.ts → api/src/index.ts',
      'ui-knows-nothing-of-posts: author-app/src/ui/posts.ts → author-app/src/engine/sync.ts',
    ])
  })
})

const sources = tracked('*.ts', '*.tsx', '*.css', '*.mjs')
const shipped = sources.filter(
  (path) => /\.tsx?$/.test(path) && !/\.d\.ts$|\.test\.tsx?$|\/testing\/|^e2e\/|^scripts\//.test(path),
)

describe('how the code reads', () => {
  test('SQL stays in queries and migrations', () => {
    const sql = /['"`]\s*(?:SELECT\s|INSERT\s+INTO\s|DELETE\s+FROM\s|UPDATE\s+\w+\s+SET\s)/
    const homes = /\.queries\.ts$|\/migrations\/|\/database\//
    expect(
      shipped.filter((path) => !homes.test(path) && sql.test(readFileSync(join(root, path), 'utf8'))),
    ).toEqual([])
  })

  test('the engine takes the schemas of posts in its collections only', () => {
    const source = readFileSync(join(root, 'shared-types/src/post.ts'), 'utf8')
    const ofPosts = [...source.matchAll(/^export (?:const|type) (\w+)/gm)].map(([, exported]) => exported)
    expect(ofPosts).toContain('PostChanges')
    const engine = shipped.filter((path) => /^author-app\/src\/engine\/(?!collections\/)/.test(path))
    const taking = engine.filter((path) => {
      const imports = readFileSync(join(root, path), 'utf8').matchAll(
        /\{([^}]*)\}\s*from '@fettle\/shared-types'/g,
      )
      const names = [...imports].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
      return names.some((name) => ofPosts.includes(name))
    })
    expect(taking).toEqual([])
  })

  test('no file is longer than 250 lines', () => {
    const lines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1
    const long = sources.filter((path) => !path.endsWith('.d.ts') && lines(path) > 250)
    expect(long).toEqual([])
  })

  test('the lockfile names no download address', () => {
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "http/)
  })
})
