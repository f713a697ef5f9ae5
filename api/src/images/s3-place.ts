import { z } from 'zod'

/** A bucket, and the part of it that is ours. */
export interface S3Place {
  /** Origin and path of the store, without a slash at its end. */
  endpoint: string
  bucket: string
  /** What every key begins with: empty, or a path that ends with a slash. */
  prefix: string
  region: string
}

/** Who asks the store. */
export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
}

const FORM =
  'must look like s3://bucket/folder?endpoint=https://s3.example.com&region=eu-central-1; only the bucket is needed'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:\/[\w-][\w.-]*)*\/?$/
const REGION = /^[\w-]+$/

function parseEndpoint(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined
  const { origin, pathname, search, username, hash } = new URL(text)
  return search + username + hash === '' ? (origin + pathname).replace(/\/+$/, '') : undefined
}

function parsePlace(text: string): S3Place | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, pathname, searchParams, username, password, hash } = new URL(text)
  const { region = 'us-east-1', endpoint: given, ...others } = Object.fromEntries(searchParams)
  const endpoint = parseEndpoint(given ?? `https://s3.${region}.amazonaws.com`)
  const isWellFormed =
    protocol === 's3:' && BUCKET.test(host) && PREFIX.test(pathname) && REGION.test(region) && endpoint
  if (!isWellFormed || username + password + hash !== '' || Object.keys(others).length > 0) return undefined
  return { endpoint, bucket: host, prefix: pathname.replace(/^\/|\/$/g, '').replace(/.$/, '$&/'), region }
}

/** An address of a bucket. What is said of a bad one does not repeat it: somebody may have written credentials into it. */
export const s3Url = (name: string) =>
  z.string().transform((text, ctx) => {
    const place = parsePlace(text)
    if (place) return place
    ctx.addIssue({ code: 'custom', message: `${name} ${FORM}` })
    return z.NEVER
  })

/** A key or secret that can stand in a header. */
export const headerKey = (name: string) =>
  z.string().regex(/^[\x21-\x7e]+$/, `${name} must be printable characters without spaces`)
