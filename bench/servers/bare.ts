import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What any answer of Node has by itself; everything else is the product's and is answered too. */
const nodesOwn = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The product's own answer, byte for byte. */
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

/** The least a Node server can do: the same bytes and headers from memory, whatever is asked. */
const [{ url, acceptEncoding }] = (await once(process, 'message')) as [
  { url: string; acceptEncoding: string },
]
const { headers, body } = await copyOf(url, acceptEncoding)
const server = createServer((_req, res) => {
  res.writeHead(200, headers)
  res.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
