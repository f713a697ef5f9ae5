import { createServer, type RequestListener, type Server } from 'node:http'

/** How long a connection may stand still before it is closed, in milliseconds. */
const PATIENCE_MS = 120_000

/**
 * A server that closes a connection on which nothing has moved for a while, so that a reader who stops reading does not
 * hold an answer, and the snapshot of the database behind an export, for ever. A slow one that still reads is served.
 * Node has no such limit by itself: https://nodejs.org/api/http.html#servertimeout
 * @param patience in milliseconds
 */
export function createPatientServer(answer: RequestListener, patience = PATIENCE_MS): Server {
  const server = createServer(answer)
  server.timeout = patience
  return server
}
