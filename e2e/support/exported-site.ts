import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../public-site/dist/node/server/export.js', import.meta.url))

/** Runs `npm run export` as it runs once everything is built. */
export async function runExport(dataDir: string, args: string[]) {
  const child = spawn(process.execPath, [entry, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
}

/**
 * A minimal file host: a folder's page is its `index.html`, with a trailing slash; a missing file is `404.html`. It ignores
 * queries and sends only the content type.
 */
async function serveFiles(folder: string) {
  function send(res: ServerResponse, status: number, file: string) {
    res.writeHead(status, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
    res.end(readFileSync(file))
  }
  const server = createServer((req, res) => {
    const { pathname, search } = new URL(req.url ?? '/', 'http://host')
    const file = join(folder, normalize(decodeURIComponent(pathname)))
    const isFolder = existsSync(file) && statSync(file).isDirectory()
    if (isFolder && !pathname.endsWith('/')) {
      res.writeHead(301, { Location: `${pathname}/${search}` })
      return void res.end()
    }
    const page = isFolder ? join(file, 'index.html') : file
    const isThere = existsSync(page) && statSync(page).isFile()
    if (isThere && !(pathname.endsWith('/') && !isFolder)) return send(res, 200, page)
    send(res, 404, join(folder, '404.html'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface ExportedSite {
  /** Where the files are served. */
  origin: string
  folder: string
  /**
   * Exports the site of a data folder for this host.
   * @throws Error with what the command printed, when it failed
   */
  write(dataDir: string, args?: string[]): Promise<string>
  close(): Promise<void>
}

/** A file host over a folder that is still empty. */
export async function openExportedSite(): Promise<ExportedSite> {
  const home = mkdtempSync(join(tmpdir(), 'fettle-export-'))
  const folder = join(home, 'site')
  const { origin, close } = await serveFiles(folder)
  return {
    origin,
    folder,
    async write(dataDir, args = []) {
      const { code, output } = await runExport(dataDir, ['--out', folder, '--public-origin', origin, ...args])
      if (code !== 0) throw new Error(`The export ended with ${code}:\n${output}`)
      return output
    },
    async close() {
      await close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
