import type { CDPSession, Page } from '@playwright/test'
import { isolatedWorld, pageWorld } from './worlds.ts'

export type Invoke = (channel: string, args: unknown[]) => Promise<unknown>

export interface PreloadWorld {
  /** Sends a message to the preload, as `webContents.send` does. */
  send(channel: string, args: unknown[]): void
}

export interface PreloadOptions {
  page: Page
  /** The built preload, as text. */
  source: string
  argv: string[]
  platform: string
  invoke: Invoke
}

const WORLD = 'preload'
const BINDING = 'shimInvoke'

const encode = (value: unknown) =>
  JSON.stringify(value, (_key, item) =>
    item instanceof ArrayBuffer ? { $bytes: Buffer.from(item).toString('base64') } : item,
  )
const decode = (text: string) =>
  JSON.parse(text, (_key, item) =>
    typeof item?.$bytes === 'string' ? new Uint8Array(Buffer.from(item.$bytes, 'base64')).buffer : item,
  )

/** A transpiler may have wrapped functions in a helper that keeps their names; it is not there in a page. */
const asSource = (call: string) => `{ const __name = (work) => work; ${call} }`

interface Context {
  id: number
  name: string
  auxData?: { frameId?: string }
}

/** Runs the preload before every document of the page, in a JavaScript world of its own that Chromium isolates. */
export async function addPreload(options: PreloadOptions): Promise<PreloadWorld> {
  const { argv, invoke, page, platform, source } = options
  const session: CDPSession = await page.context().newCDPSession(page)
  let current: number | undefined

  const run = (contextId: number, name: string, text: string) =>
    session
      .send('Runtime.evaluate', { contextId, expression: `${name}(${JSON.stringify(text)})` })
      // A document that is gone hears nothing, as in Electron.
      .catch(() => undefined)

  session.on('Runtime.executionContextCreated', ({ context }: { context: Context }) => {
    if (context.name === WORLD && context.auxData?.frameId === mainFrame) current = context.id
  })
  session.on(
    'Runtime.executionContextDestroyed',
    ({ executionContextId }: { executionContextId: number }) => {
      if (current === executionContextId) current = undefined
    },
  )
  session.on(
    'Runtime.bindingCalled',
    async (called: { name: string; payload: string; executionContextId: number }) => {
      if (called.name !== BINDING) return
      const { args, channel, id } = decode(called.payload)
      const answer = await invoke(channel, args).then(
        (value) => ({ id, value }),
        (error: unknown) => ({ id, error: `Error invoking remote method '${channel}': ${String(error)}` }),
      )
      await run(called.executionContextId, 'shimAnswer', encode(answer))
    },
  )

  const { frameTree } = await session.send('Page.getFrameTree')
  const mainFrame = frameTree.frame.id
  await session.send('Runtime.enable')
  await session.send('Page.enable')
  await session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD })
  const settings = JSON.stringify({ platform, argv, binding: BINDING })
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: WORLD,
    source: asSource(`(${isolatedWorld})(${settings}, function (require, process) {\n${source}\n})`),
  })
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: asSource(`(${pageWorld})()`) })

  return {
    send(channel, args) {
      if (current !== undefined) void run(current, 'shimSend', encode({ channel, args }))
    },
  }
}
