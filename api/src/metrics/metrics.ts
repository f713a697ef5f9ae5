import type { Middleware } from 'koa'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { ScheduledBackups } from '../backups/start-backups.ts'
import type { Purges } from '../cdn/start-purging.ts'
import type { Database } from '../database/database.ts'
import type { Deps } from '../deps.ts'

/** Seconds. An answer of the API takes milliseconds, one with a picture to encode some seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** The path of the route that answered, as it is registered: addresses that somebody makes up are one. */
function routeOf(path: string, matched: unknown): string {
  if (typeof matched === 'string') return matched
  return path.startsWith('/uploads/') ? '/uploads/:file' : 'none'
}

/** Measures each request until the head of its answer is known. */
export function measureRequests(metrics: Registry): Middleware {
  const duration = new Histogram({
    name: 'fettle_http_request_duration_seconds',
    help: 'Requests to the API and for pictures, until the head of the answer is known',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [metrics],
  })
  return async (ctx, next) => {
    const begun = performance.now()
    try {
      await next()
    } finally {
      const labels = { method: ctx.method, route: routeOf(ctx.path, ctx._matchedRoute), status: ctx.status }
      duration.observe(labels, (performance.now() - begun) / 1_000)
    }
  }
}

/** What knex tells of its connections (tarn). */
interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

const poolOf = (db: Database) => (db.client as { pool: Pool }).pool

/** What a CDN was told. */
function measurePurges(metrics: Registry, purges: Purges): void {
  const registers = [metrics]
  new Counter({
    name: 'fettle_cdn_purges_total',
    help: 'Purges of the CDN by result (received, failed)',
    labelNames: ['result'],
    registers,
    collect() {
      const { received, failed } = purges.state()
      this.reset()
      this.inc({ result: 'received' }, received)
      this.inc({ result: 'failed' }, failed)
    },
  })
  new Gauge({
    name: 'fettle_cdn_tags_due',
    help: 'Page tags that wait to be purged',
    registers,
    collect() {
      this.set(purges.state().tagsDue)
    },
  })
}

/** How scheduled backups are doing. */
function measureBackups(metrics: Registry, backups: ScheduledBackups): void {
  const registers = [metrics]
  new Gauge({
    name: 'fettle_backup_failing',
    help: '1 where the last scheduled backup failed, lacks pictures, or is overdue',
    registers,
    collect() {
      this.set(backups.state().isFailing ? 1 : 0)
    },
  })
  new Gauge({
    name: 'fettle_backup_last_timestamp_seconds',
    help: 'When the newest archive was begun, in seconds since 1970; 0 where this process knows of none',
    registers,
    collect() {
      const { lastAt } = backups.state()
      this.set(lastAt === null ? 0 : Date.parse(lastAt) / 1_000)
    },
  })
}

/** Adds what can be read off at any time; each value is looked at when it is asked for. */
export function measureState(
  metrics: Registry,
  { pools, backups, imagePipeline, pageVersions, purges, readiness }: Deps,
): void {
  const registers = [metrics]
  if (purges) measurePurges(metrics, purges)
  if (backups) measureBackups(metrics, backups)
  new Gauge({
    name: 'fettle_database_connections',
    help: 'Connections by pool (writer, reader, searcher, jobs) and state; waiting are requests that have none yet',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, connections] of Object.entries(pools)) {
        const pool = poolOf(connections)
        this.set({ pool: name, state: 'used' }, pool.numUsed())
        this.set({ pool: name, state: 'free' }, pool.numFree())
        this.set({ pool: name, state: 'waiting' }, pool.numPendingAcquires())
      }
    },
  })
  new Gauge({
    name: 'fettle_images_under_way',
    help: 'Requests whose picture is prepared or waits for it',
    registers,
    collect() {
      this.set(imagePipeline.underWay().requests)
    },
  })
  new Gauge({
    name: 'fettle_images_under_way_bytes',
    help: 'What these pictures weigh together',
    registers,
    collect() {
      this.set(imagePipeline.underWay().bytes)
    },
  })
  new Gauge({
    name: 'fettle_ready',
    help: '1 while GET /api/ready answers 200',
    registers,
    collect() {
      this.set(readiness.isReady() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'fettle_page_versions_fresh',
    help: '1 while changes of other processes are known; kept pages are passed by else',
    registers,
    collect() {
      this.set(pageVersions.isFresh() ? 1 : 0)
    },
  })
}
