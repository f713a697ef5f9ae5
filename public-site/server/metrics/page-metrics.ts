import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '../page-cache.ts'

/** Everything this process measures, beginning with itself: memory, garbage collection, lag of the event loop. */
export function createMetrics(): Registry {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  return metrics
}

/** What is measured of pages. */
export interface PageMetrics {
  /** A kept page was sent: the shortest way through the server, so only a number is raised. */
  hit(): void
  /** @param kind `kept` for every reader, `once` for one */
  timeRender<Result>(kind: 'kept' | 'once', render: () => Promise<Result>): Promise<Result>
}

/** Measures the pages of a site. */
export function measurePages(metrics: Registry, caches: readonly PageCache[]): PageMetrics {
  const sumOf = (size: keyof ReturnType<PageCache['size']>) =>
    caches.reduce((sum, cache) => sum + cache.size()[size], 0)
  const registers = [metrics]
  let hits = 0
  new Counter({
    name: 'fettle_page_cache_hits_total',
    help: 'Pages that were sent as they were kept',
    registers,
    collect() {
      this.reset()
      this.inc(hits)
    },
  })
  new Gauge({
    name: 'fettle_page_cache_pages',
    help: 'Pages that are kept now',
    registers,
    collect() {
      this.set(sumOf('pages'))
    },
  })
  new Gauge({
    name: 'fettle_page_cache_bytes',
    help: 'The bytes of their bodies, in every encoding',
    registers,
    collect() {
      this.set(sumOf('bytes'))
    },
  })
  const duration = new Histogram({
    name: 'fettle_page_render_duration_seconds',
    help: 'Rendering of pages with their reads, kept for every reader or made once for one',
    labelNames: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  return {
    hit() {
      hits += 1
    },
    timeRender(kind, render) {
      const end = duration.startTimer({ kind })
      return render().finally(end)
    },
  }
}
