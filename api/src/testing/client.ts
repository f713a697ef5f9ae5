import sharp from 'sharp'

type Init = { headers?: Record<string, string> }

/** Speaks HTTP as a browser's fetch would, and keeps cookies. */
export interface Client {
  /** The Cookie header it sends. */
  cookies(): string
  setCookie(name: string, value: string): void
  send(method: string, path: string, init?: RequestInit): Promise<Response>
  get<Body = unknown>(path: string, init?: Init): Promise<Reply<Body>>
  delete<Body = unknown>(path: string, init?: Init): Promise<Reply<Body>>
  /** A FormData goes as multipart, URLSearchParams urlencoded, a Buffer as it is, anything else as JSON. */
  post<Body = unknown>(path: string, body?: unknown, init?: Init): Promise<Reply<Body>>
  put<Body = unknown>(path: string, body?: unknown, init?: Init): Promise<Reply<Body>>
  patch<Body = unknown>(path: string, body?: unknown, init?: Init): Promise<Reply<Body>>
}

export interface Reply<Body> {
  status: number
  headers: Headers
  /** Parsed JSON where the answer is JSON; its text otherwise. */
  body: Body
}

function encode(body: unknown): { body?: NonNullable<RequestInit['body']>; type?: string } {
  if (body === undefined) return {}
  if (body instanceof FormData || body instanceof URLSearchParams) return { body }
  if (body instanceof Uint8Array) return { body: new Uint8Array(body), type: 'application/octet-stream' }
  return { body: JSON.stringify(body), type: 'application/json' }
}

export function createClient(origin: string): Client {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (jar.size > 0 && !headers.has('Cookie')) headers.set('Cookie', cookies())
    const response = await fetch(origin + path, { redirect: 'manual', ...init, method, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const mark = pair.indexOf('=')
      if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, mark))
      else jar.set(pair.slice(0, mark), pair.slice(mark + 1))
    }
    return response
  }

  async function ask<Body>(method: string, path: string, body: unknown, { headers = {} }: Init = {}) {
    const { type, ...encoded } = encode(body)
    const response = await send(method, path, {
      ...encoded,
      headers: { ...(type ? { 'Content-Type': type } : {}), ...headers },
    })
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text ? JSON.parse(text) : text) as Body,
    }
  }

  return {
    cookies,
    setCookie: (name, value) => void jar.set(name, value),
    send,
    get: (path, init) => ask('GET', path, undefined, init),
    delete: (path, init) => ask('DELETE', path, undefined, init),
    post: (path, body, init) => ask('POST', path, body, init),
    put: (path, body, init) => ask('PUT', path, body, init),
    patch: (path, body, init) => ask('PATCH', path, body, init),
  }
}

/** A client of another address with the cookies of this one: the same browser at another process of the site. */
export function createTwin(origin: string, client: Client | undefined): Client {
  const twin = createClient(origin)
  for (const pair of client?.cookies().split('; ') ?? []) {
    const [name = '', value = ''] = pair.split('=')
    if (name) twin.setCookie(name, value)
  }
  return twin
}

let shade = 0

/** A small real picture; each call makes another one, so that each has bytes of its own. */
export async function image({ width = 64, height = 48, format = 'png' as const } = {}): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: Math.floor(shade / 256) % 256, b: 120 }
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

const fields = {
  title: 'How to stop a dripping tap',
  description: 'A worn washer is the usual cause, and an hour is enough.',
  caption: 'A tap on a workbench',
  category: 'Plumbing',
  content: '<p>Turn the water off first.</p>',
  read_time_minutes: '4',
  status: 'Published',
  tags: '["taps","washers"]',
  seo_meta: '{"meta_title":"Dripping taps","meta_description":"Stop the drip","meta_keywords":["tap"]}',
}

export type PostFields = Partial<
  Record<keyof typeof fields | '_id' | 'publish_at' | 'language' | 'series' | 'placement', string>
>

/**
 * The multipart form of a post.
 * @param changes fields that differ from a good post
 * @param thumbnail the picture's bytes; none leaves the part out
 */
export function postForm(changes: PostFields = {}, thumbnail?: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value)
  if (thumbnail)
    form.set('thumbnail', new Blob([new Uint8Array(thumbnail)], { type: 'image/png' }), 'tap.png')
  return form
}
