import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { limitReceiving, usualLimit } from './receiving-limit.ts'

/** How long a connection may stand still before it is closed, in milliseconds. */
const PATIENCE_MS = 120_000

/** How many requests may wait on one connection for the answers to those before them. */
const MOST_WAITING = 100

/**
 * Answers the requests of one connection in turn (RFC 9112, 9.3.2). By itself Node has all answered at once and keeps the
 * answers: a sender who reads nothing has megabytes made for each few bytes. A response has its socket when it is its turn.
 */
function inTurn(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (req, res) => {
    if (res.socket) return answer(req, res)
    const { socket } = req
    const before = waiting.get(socket) ?? 0
    if (before >= MOST_WAITING) return void socket.destroy()
    waiting.set(socket, before + 1)
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      answer(req, res)
    })
  }
}

/**
 * A server that closes a connection on which nothing has moved for a while, so that a reader who stops reading does not
 * hold an answer, and the snapshot of the database behind an export, for ever. A slow one that still reads is served.
 * Node has no such limit by itself: https://nodejs.org/api/http.html#servertimeout
 * Requests that are sent before the answers to those before them are answered one after the other.
 * Node ends every request that has not arrived after five minutes: a file of 512 MiB would need a line of 14 Mbit/s.
 * @param patience in milliseconds
 * @param limit of the time that a request may take to arrive
 */
export function createPatientServer(
  answer: RequestListener,
  patience = PATIENCE_MS,
  limit = usualLimit,
): Server {
  const answerInTurn = inTurn(answer)
  const server = createServer((req, res) => {
    limitReceiving(req, res, limit)
    answerInTurn(req, res)
  })
  server.timeout = patience
  server.requestTimeout = 0
  return server
}
