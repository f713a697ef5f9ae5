import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createDevMiddleware } from 'vike/server'
import { createServer } from 'vite'
import type { FileHandler } from './static-files.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Both front ends by Vite, with hot reload on the site's own port. */
export async function developmentFiles(
  server: Server,
): Promise<{ assets: FileHandler; studio: FileHandler; close: () => Promise<void> }> {
  const { devMiddleware, viteServer } = await createDevMiddleware({
    root: folder('..'),
    viteConfig: { server: { middlewareMode: true, hmr: { server, path: '/@site-hmr' } } },
  })
  const studioServer = await createServer({
    root: folder('../../author-app'),
    server: { middlewareMode: true, hmr: { server, path: '/@studio-hmr' } },
  })
  return {
    assets: (req, res, next) => {
      res.statusCode = 200
      devMiddleware(req, res, next)
    },
    studio: (req, res, next) => {
      if (req.url === '/dashboard') req.url = '/dashboard/'
      studioServer.middlewares(req, res, next)
    },
    close: async () => {
      await viteServer.close()
      await studioServer.close()
    },
  }
}
