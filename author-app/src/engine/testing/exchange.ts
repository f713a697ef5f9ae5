import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

interface Outgoing {
  method: string
  headers: Headers
  body: ArrayBuffer | undefined
}

/**
 * Sends one request over real HTTP and reads its answer whole. A schedule sends two hundred of them, and `fetch` takes
 * longer for each.
 * @throws what ended the connection
 */
export function exchange(url: string, { method, headers, body }: Outgoing): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: Object.fromEntries(headers) }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 0, headersDistinct } = answer
        const received = new Headers()
        for (const [name, values = []] of Object.entries(headersDistinct))
          for (const value of values) received.append(name, value)
        resolve(new Response(status === 204 ? null : Buffer.concat(chunks), { status, headers: received }))
      })
    })
    sent.on('error', reject)
    sent.end(body && Buffer.from(body))
  })
}
