import { createHash } from 'node:crypto'

/** One request about an upload in parts. */
interface PartRequest {
  method: string
  query: URLSearchParams
  body: Buffer
}

/** What is answered: the code of a refusal, or headers and text; and the object that is whole now. */
interface PartAnswer {
  refusal?: 'NoSuchUpload' | 'InvalidPart'
  headers?: Record<string, string>
  text?: string
  whole?: Buffer
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

/** The uploads in parts of a store in memory: begun, sent part by part, completed by the tags of all parts, or given up. */
export function createS3Parts(): (request: PartRequest) => PartAnswer {
  const uploads = new Map<string, Map<number, Buffer>>()
  let begun = 0
  return ({ method, query, body }) => {
    if (query.has('uploads')) {
      begun += 1
      uploads.set(`upload-${begun}`, new Map())
      return {
        text: `<InitiateMultipartUploadResult><UploadId>upload-${begun}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)
    if (!parts) return { refusal: 'NoSuchUpload' }
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      return { headers: { ETag: `"${md5(body)}"` } }
    }
    uploads.delete(id)
    if (method === 'DELETE') return {}
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
    const bytes = named.flatMap(([, number, tag]) => {
      const part = parts.get(Number(number))
      return part && md5(part) === tag ? [part] : []
    })
    if (bytes.length === 0 || bytes.length !== parts.size) return { refusal: 'InvalidPart' }
    return {
      text: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>',
      whole: Buffer.concat(bytes),
    }
  }
}
