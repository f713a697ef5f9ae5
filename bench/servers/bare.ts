import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Headers that Node sets by itself; all others are copied from the product's response. */
const nodesOwn = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The product's response, byte for byte. */
async function copyOf(url: string, acceptEncoding: string) {
  const asked = request(url, { headers: { 'accept-encoding': acceptEncoding } }).end()
  const [answer] = await once(asked, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const headers = (answer.rawHeaders as string[]).flatMap((text, index, all) =>
    index % 2 === 0 && !nodesOwn.has(text.toLowerCase()) ? [text, all[index + 1] ?? ''] : [],
  )
  return { headers, body: Buffer.concat(chunks) }
}

/** A minimal Node server: answers every request with the same bytes and headers from memory. */
const [{ url, acceptEncoding }] = (await once(process, 'message')) as [
  { url: string; acceptEncoding: string },
]
const { headers, body } = await copyOf(url, acceptEncoding)
const server = createServer((_req, res) => {
  res.writeHead(200, headers)
  res.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
