import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SecretStore } from '../cookie-jar.ts'

/** A secret store in memory; `text` is what the next start would read. */
export function memoryStore(): SecretStore & { text: string | undefined } {
  return {
    text: undefined,
    async read() {
      return this.text
    },
    async write(text) {
      this.text = text
    },
  }
}

/** A server on a free port, closed when the running test ends. */
export async function smallServer(listener: RequestListener): Promise<{ origin: string; stop(): void }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** A temporary folder, removed when the running test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-desktop-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
