import { Parser } from 'htmlparser2'

/** One page of a listing. */
export interface S3Listing {
  objects: Array<{ key: string; modifiedAt: Date }>
  /** Asks for the page after it; `undefined` on the last one. */
  next: string | undefined
}

/** Parses the answer of `ListObjectsV2`. An object without a readable time counts as written just now. */
export function parseListing(xml: string): S3Listing {
  const listing: S3Listing = { objects: [], next: undefined }
  let text = ''
  let object = { key: '', modifiedAt: '' }
  const parser = new Parser(
    {
      onopentag(name) {
        text = ''
        if (name === 'Contents') object = { key: '', modifiedAt: '' }
      },
      ontext(part) {
        text += part
      },
      onclosetag(name) {
        if (name === 'Key') object.key = text
        if (name === 'LastModified') object.modifiedAt = text
        if (name === 'NextContinuationToken') listing.next = text
        if (name !== 'Contents') return
        const time = new Date(object.modifiedAt)
        listing.objects.push({
          key: object.key,
          modifiedAt: Number.isNaN(time.getTime()) ? new Date() : time,
        })
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return listing
}
