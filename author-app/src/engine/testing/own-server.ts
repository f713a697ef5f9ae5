import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestServer } from './server.ts'

/** A server of this test file's own, from before its first test until after its last. */
export function ownServer(options?: Parameters<typeof startServer>[0]): () => TestServer {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(options)
  })
  afterAll(() => server.close())
  return () => server
}
