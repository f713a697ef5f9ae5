import type { Config } from 'vike/types'

/**
 * Every page is HTML from the server. The browser loads `+client.ts` (islands) and follows plain links. The server
 * renders pages from the eager entries (`server/render-page.ts`).
 */
const config: Config = {
  clientRouting: false,
  prefetch: false,
  ai: { skill: false },
  meta: {
    Page: { env: { server: true }, eager: true },
    Results: { env: { server: true }, eager: true },
    data: { env: { server: true }, eager: true },
    head: { env: { server: true }, eager: true },
    renderHtmlShell: { env: { server: true }, eager: true },
  },
}

export default config
