/**
 * The two halves of a preload's world, as functions that are sent to Chromium as text: nothing from outside may be
 * named inside them. The isolated half gives the built preload what Electron gives a sandboxed one; the page's half
 * puts what the preload exposed on `window`. They talk by events of the shared window, whose details the browser
 * clones from one world to the other.
 */

export interface IsolatedSettings {
  platform: string
  argv: string[]
  binding: string
}

/** Runs before the page in the isolated world; `preload` is the built file. */
export function isolatedWorld(
  settings: IsolatedSettings,
  preload: (require: unknown, process: unknown) => void,
) {
  if (window.top !== window) return
  type Listener = (event: object, ...args: unknown[]) => void
  const listeners = new Map<string, Set<Listener>>()
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const exposed: Record<string, unknown> = {}
  let calls = 0

  const toText = (bytes: ArrayBuffer) => {
    let text = ''
    const view = new Uint8Array(bytes)
    for (let at = 0; at < view.length; at += 8_192)
      text += String.fromCharCode(...view.subarray(at, at + 8_192))
    return btoa(text)
  }
  const encode = (value: unknown) =>
    JSON.stringify(value, (_key, item) => (item instanceof ArrayBuffer ? { $bytes: toText(item) } : item))
  const decode = (text: string) =>
    JSON.parse(text, (_key, item) =>
      typeof item?.$bytes === 'string'
        ? Uint8Array.from(atob(item.$bytes), (letter) => letter.charCodeAt(0)).buffer
        : item,
    )

  const ipcRenderer = {
    invoke(channel: string, ...args: unknown[]) {
      calls += 1
      const id = calls
      const binding = (globalThis as unknown as Record<string, (text: string) => void>)[settings.binding]
      binding?.(encode({ id, channel, args }))
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    on(channel: string, listener: Listener) {
      if (!listeners.has(channel)) listeners.set(channel, new Set())
      listeners.get(channel)?.add(listener)
    },
    off: (channel: string, listener: Listener) => listeners.get(channel)?.delete(listener),
  }
  Object.assign(globalThis, {
    shimAnswer(text: string) {
      const { id, error, value } = decode(text)
      const promise = waiting.get(id)
      waiting.delete(id)
      if (error) promise?.reject(new Error(error))
      else promise?.resolve(value)
    },
    shimSend(text: string) {
      const { channel, args } = decode(text)
      for (const listener of [...(listeners.get(channel) ?? [])]) listener({}, ...args)
    },
  })

  const shapeOf = (value: unknown): unknown => {
    if (typeof value === 'function') return { kind: 'function' }
    if (typeof value !== 'object' || value === null) return { kind: 'value', value }
    return {
      kind: 'object',
      of: Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)])),
    }
  }
  const tell = (name: string, detail: unknown) => window.dispatchEvent(new CustomEvent(name, { detail }))
  const find = (path: string[]) =>
    path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], exposed)

  const callbacks = new Map<number, (value: unknown) => void>()
  const stops = new Map<number, () => void>()
  let numbers = 0
  const callback =
    (number: number) =>
    (...args: unknown[]) =>
      new Promise((resolve) => {
        numbers += 1
        callbacks.set(numbers, resolve)
        tell('shim:callback', { number, call: numbers, args })
      })

  window.addEventListener('shim:describe', () => tell('shim:shape', shapeOf(exposed)))
  window.addEventListener('shim:callback-done', (event) => {
    const { call } = (event as CustomEvent).detail
    callbacks.get(call)?.(undefined)
    callbacks.delete(call)
  })
  window.addEventListener('shim:stop', (event) => stops.get((event as CustomEvent).detail)?.())
  window.addEventListener('shim:call', (event) => {
    const { id, path, args } = (event as CustomEvent).detail
    const work = find(path) as (...args: unknown[]) => unknown
    const result = work(
      ...args.map((arg: { callback?: number; value?: unknown }) =>
        arg.callback === undefined ? arg.value : callback(arg.callback),
      ),
    )
    if (typeof result === 'function') {
      stops.set(id, result as () => void)
      return void tell('shim:result', { id, stop: true })
    }
    Promise.resolve(result).then(
      (value) => tell('shim:result', { id, value }),
      (error) => tell('shim:result', { id, error: String(error?.message ?? error) }),
    )
  })

  const electron = {
    ipcRenderer,
    contextBridge: {
      exposeInMainWorld(name: string, api: unknown) {
        exposed[name] = api
      },
    },
  }
  const require = (name: string) => {
    if (name !== 'electron') throw new Error(`A sandboxed preload cannot load ${name}`)
    return electron
  }
  preload(require, { platform: settings.platform, argv: settings.argv })
}

/** Runs after it and before the page's own scripts, in the page's world. */
export function pageWorld() {
  if (window.top !== window) return
  interface Shape {
    kind: 'function' | 'value' | 'object'
    value?: unknown
    of?: Record<string, Shape>
  }
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const callbacks = new Map<number, (...args: unknown[]) => unknown>()
  let stop = false
  let calls = 0
  const tell = (name: string, detail: unknown) => window.dispatchEvent(new CustomEvent(name, { detail }))

  window.addEventListener('shim:callback', async (event) => {
    const { number, call, args } = (event as CustomEvent).detail
    try {
      await callbacks.get(number)?.(...args)
    } finally {
      tell('shim:callback-done', { call })
    }
  })
  window.addEventListener('shim:result', (event) => {
    const { error, id, stop: stops, value } = (event as CustomEvent).detail
    const promise = waiting.get(id)
    waiting.delete(id)
    if (stops) stop = true
    else if (error) promise?.reject(new Error(error))
    else promise?.resolve(value)
  })

  const call =
    (path: string[]) =>
    (...args: unknown[]) => {
      calls += 1
      const id = calls
      const result = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
      const sent = args.map((arg, at) => {
        if (typeof arg !== 'function') return { value: arg }
        callbacks.set(id * 10 + at, arg as (...args: unknown[]) => unknown)
        return { callback: id * 10 + at }
      })
      stop = false
      tell('shim:call', { id, path, args: sent })
      return stop ? () => tell('shim:stop', id) : result
    }
  const build = (shape: Shape, path: string[]): unknown => {
    if (shape.kind === 'function') return call(path)
    if (shape.kind === 'value') return shape.value
    return Object.freeze(
      Object.fromEntries(
        Object.entries(shape.of ?? {}).map(([key, one]) => [key, build(one, [...path, key])]),
      ),
    )
  }
  window.addEventListener(
    'shim:shape',
    (event) => {
      const shape = (event as CustomEvent).detail as Shape
      for (const [name, one] of Object.entries(shape.of ?? {}))
        Object.defineProperty(window, name, { value: build(one, [name]), enumerable: true })
    },
    { once: true },
  )
  tell('shim:describe', undefined)
}
