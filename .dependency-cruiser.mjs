/**
 * The import table of docs/architecture.md, checked by scripts/architecture.test.ts. Parsed by swc, because
 * TypeScript 7 has no parser that other programs can call.
 */

const test = '\\.test\\.tsx?$|/testing/'
const page = '^public-site/(pages|components|client|words)/'
const packages = '^(shared-types|api|public-site|author-app|e2e|bench|scripts)/'
/** What exists for the compiler alone. */
const types = ['type-only']

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'in types too',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-types-imports-zod-and-stemmer-only',
      severity: 'error',
      from: { path: '^shared-types/src/' },
      to: { pathNot: '^shared-types/src/|^node_modules/(zod|stemmer)/' },
    },
    {
      name: 'api-imports-shared-types-only',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: packages, pathNot: '^(api|shared-types)/' },
    },
    {
      name: 'studio-imports-the-article-and-the-looks-only',
      comment: 'the preview is the page',
      severity: 'error',
      from: { path: '^author-app/' },
      to: {
        path: packages,
        pathNot: '^(author-app|shared-types)/|^public-site/(components/(article|dates)|styles|fonts)/',
      },
    },
    {
      name: 'site-imports-no-studio',
      severity: 'error',
      from: { path: '^public-site/' },
      to: { path: packages, pathNot: '^(public-site|api|shared-types)/' },
    },
    {
      name: 'page-imports-types-of-other-packages-only',
      comment:
        'no validator travels to a visitor; address-lines, category-path, letters, sign-in-failure, search and video have none',
      severity: 'error',
      from: { path: page, pathNot: '\\+data\\.ts$' },
      to: {
        path: packages,
        pathNot:
          '^public-site/|^shared-types/src/((address-lines|category-path|letters|sign-in-failure|video)\\.ts$|search/)',
        dependencyTypesNot: types,
      },
    },
    {
      name: 'page-imports-no-server',
      severity: 'error',
      from: { path: page },
      to: { path: '^public-site/server/' },
    },
    {
      name: 'data-takes-types-of-the-api',
      comment: 'its functions come with the page context',
      severity: 'error',
      from: { path: '^public-site/.*\\+data\\.ts$' },
      to: { path: packages, pathNot: '^(public-site|shared-types)/', dependencyTypesNot: types },
    },
    {
      name: 'site-enters-the-api-by-its-index',
      severity: 'error',
      from: { path: '^public-site/' },
      to: { path: '^api/', pathNot: '^api/src/index\\.ts$' },
    },
    {
      name: 'service-calls-no-route',
      severity: 'error',
      from: { path: '\\.(queries|service)\\.ts$' },
      to: { path: '\\.routes\\.ts$', dependencyTypesNot: types },
    },
    {
      name: 'service-knows-no-http',
      severity: 'error',
      from: { path: '^api/.*\\.(queries|service)\\.ts$' },
      to: { path: '^api/src/http/|^node_modules/(koa|koa-[^/]+|@koa)/' },
    },
    {
      name: 'query-calls-no-service',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: { path: '\\.service\\.ts$', dependencyTypesNot: types },
    },
    {
      name: 'route-calls-services-not-queries',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.queries\\.ts$', dependencyTypesNot: types },
    },
    {
      name: 'studio-and-shell-share-the-bridge-only',
      severity: 'error',
      from: { path: '^author-app/(src|desktop)/' },
      to: {
        path: '^author-app/(src|desktop)/',
        pathNot: ['^author-app/$1/', '^author-app/desktop/bridge\\.ts$'],
      },
    },
    {
      name: 'bridge-is-types',
      severity: 'error',
      from: { path: '^author-app/src/' },
      to: { path: '^author-app/desktop/', dependencyTypesNot: types },
    },
    {
      name: 'shipped-code-imports-no-test',
      severity: 'error',
      from: { path: '^(shared-types|api|public-site|author-app)/' },
      to: { path: test },
    },
    {
      name: 'every-import-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'engine-imports-no-studio',
      severity: 'error',
      from: { path: '^author-app/src/engine/' },
      to: { path: '^author-app/src/(app|features|ui|platform)/' },
    },
    {
      name: 'engine-is-opened-with-its-collections',
      comment: 'no other module of it knows what is in a post',
      severity: 'error',
      from: {
        path: '^author-app/src/engine/',
        pathNot: [test, '^author-app/src/engine/(collections/|(open-engine|sync-engine|index)\\.ts$)'],
      },
      to: { path: '^author-app/src/engine/collections/' },
    },
    {
      name: 'engine-by-its-index',
      severity: 'error',
      from: { path: '^author-app/src/(app|features|ui|platform)/', pathNot: test },
      to: { path: '^author-app/src/engine/', pathNot: '^author-app/src/engine/index\\.ts$' },
    },
    {
      name: 'ui-knows-nothing-of-posts',
      severity: 'error',
      from: { path: '^author-app/src/ui/', pathNot: test },
      to: { path: '^author-app/src/(app|features|engine|platform)/' },
    },
    {
      name: 'platform-knows-no-screen',
      severity: 'error',
      from: { path: '^author-app/src/platform/' },
      to: { path: '^author-app/src/(app|features|ui)/' },
    },
    {
      name: 'no-folder-cycle',
      comment: 'a folder and its own subfolders may import each other',
      severity: 'error',
      scope: 'folder',
      from: { path: '^author-app/src/' },
      to: { circular: true },
    },
    {
      name: 'feature-imports-no-app',
      severity: 'error',
      from: { path: '^author-app/src/features/' },
      to: { path: '^author-app/src/app/' },
    },
    {
      name: 'feature-by-its-index',
      severity: 'error',
      from: { path: '^author-app/src/features/([^/]+)/' },
      to: {
        path: '^author-app/src/features/',
        pathNot: ['^author-app/src/features/$1/', '^author-app/src/features/[^/]+/index\\.ts$'],
      },
    },
  ],
  options: {
    parser: 'swc',
    /** Tests may import anything; that shipped code imports none of theirs is a rule. */
    doNotFollow: { path: ['node_modules', test] },
    /** Our own output, also before it is there; what packages ship in a folder of this name is followed by the rules. */
    exclude: { path: ['^(?:\\.\\./)*[^/]+/dist/', '(^|/)\\.cache/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
