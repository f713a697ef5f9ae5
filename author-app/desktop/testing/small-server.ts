import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server of the running test's own on a free port. */
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
