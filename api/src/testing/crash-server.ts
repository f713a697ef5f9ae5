import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi, readConfig } from '../index.ts'

/** A process of its own for tests that kill it: the API over `DATA_DIR`; the first line it prints is its port. */
const api = await createApi({ config: readConfig({ LOG_LEVEL: 'silent', ...process.env }) })
const server = createServer((req, res) => api.handle(req, res))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
