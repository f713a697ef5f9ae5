import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromiumArguments } from '../e2e/support/chromium.ts'
import { publicRoutes } from '../e2e/support/routes.ts'
import { startBenchProduct } from './setup/product.ts'
import { isMet, median, type Row, type Target, table, targetLine } from './setup/report.ts'

/**
 * `npm run lighthouse`: Lighthouse's mobile preset over every page of the built product, the median of five rounds.
 * `-- --rounds N` takes another number, `-- --only PATH` one page, `-- --why` names what costs points.
 */
const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    why: { type: 'boolean', default: false },
  },
})

const limits = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof limits
/** When the largest part of a page is to be seen, on the preset's slow network. */
const LCP_MS = 1500
const categories = Object.keys(limits) as Category[]

/** The parts of Lighthouse's report that are used. */
interface Report {
  categories: Record<Category, { score: number; auditRefs: Array<{ id: string; weight: number }> }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; displayValue?: string }
  >
}

const cli = join(dirname(createRequire(import.meta.url).resolve('lighthouse')), '..', 'cli', 'index.js')
const megabytes = 2 ** 20

/** Lighthouse sometimes loses the browser on a busy machine: it is run again. Its last line says why it failed. */
const ATTEMPTS = 3

/**
 * What is right for a page and not for others. Search engines are to leave out signing in and what is not found; the latter answers
 * 404, which Chromium writes to its console, and without the flag Lighthouse would not look at it.
 */
const flagsOfPages: Record<string, string[]> = {
  '/login': ['--skip-audits=is-crawlable'],
  '/404': ['--ignore-status-code', '--skip-audits=http-status-code,is-crawlable,errors-in-console'],
}

async function audit(url: string, attempt = 1): Promise<Report> {
  const flags = [
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join()}`,
    ...(flagsOfPages[new URL(url).pathname] ?? []),
  ]
  const chrome = `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [cli, url, ...flags, chrome], {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
      maxBuffer: 64 * megabytes,
    })
    return JSON.parse(stdout) as Report
  } catch (error) {
    if (attempt < ATTEMPTS) return audit(url, attempt + 1)
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1)
    throw new Error(`Lighthouse could not audit ${url}: ${said || error}`)
  }
}

const milliseconds = (report: Report, id: string) => report.audits[id]?.numericValue ?? Number.NaN
const scoreOf = (report: Report, category: Category) => Math.round(report.categories[category].score * 100)

/** Weighted audits that did not pass. */
function shortcomings(report: Report): string[] {
  const refs = categories.flatMap((category) => report.categories[category].auditRefs)
  const counted = new Set(refs.filter(({ weight }) => weight > 0).map(({ id }) => id))
  return Object.entries(report.audits).flatMap(([id, { title, score, displayValue = '' }]) =>
    counted.has(id) && score !== null && score < 1 ? [`  ${id} ${score}: ${title} ${displayValue}`] : [],
  )
}

const product = await startBenchProduct()
const rows: Row[] = []
const targets: Target[] = []
try {
  const paths = [...publicRoutes.map(([path]) => path), product.postPath]
  for (const path of paths.filter((one) => !asked.only || one === asked.only)) {
    const page = path === product.postPath ? 'a post' : path
    await fetch(`${product.origin}${path}`)
    const reports: Report[] = []
    for (let round = 0; round < Number(asked.rounds); round += 1)
      reports.push(await audit(`${product.origin}${path}`))
    const scores = Object.fromEntries(
      categories.map((category) => [category, median(reports.map((report) => scoreOf(report, category)))]),
    )
    const time = (id: string) => median(reports.map((report) => milliseconds(report, id)))
    rows.push({
      page,
      ...scores,
      'FCP ms': time('first-contentful-paint'),
      'LCP ms': time('largest-contentful-paint'),
      'SI ms': time('speed-index'),
      kB: Math.round(time('total-byte-weight') / 100) / 10,
      'TBT ms': time('total-blocking-time'),
      CLS: time('cumulative-layout-shift'),
      lowest: Math.min(...reports.map((report) => scoreOf(report, 'performance'))),
    })
    for (const category of categories)
      targets.push({
        name: `${page}, ${category}`,
        measured: scores[category] ?? 0,
        must: 'at least',
        limit: limits[category],
        unit: 'points',
      })
    targets.push({
      name: `${page}, largest paint`,
      measured: Math.round(time('largest-contentful-paint')),
      must: 'at most',
      limit: LCP_MS,
      unit: 'ms',
    })
    if (asked.why) console.log([page, ...new Set(reports.flatMap(shortcomings))].join('\n'))
  }
} finally {
  await product.close()
}

console.log(`Lighthouse, mobile preset, the median of ${asked.rounds} rounds\n\n${table(rows)}\n`)
const missed = targets.filter((target) => !isMet(target))
console.log(`${targets.length - missed.length} of ${targets.length} targets met`)
for (const target of missed) console.log(targetLine(target))
process.exitCode = missed.length > 0 ? 1 : 0
