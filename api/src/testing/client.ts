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
