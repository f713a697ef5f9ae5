import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import type { z } from 'zod'
import type { Call } from './bridge.ts'
import { type Area, areaOf } from './security.ts'

/** Handles one call of the bridge. */
export interface IpcHandler {
  /** The parts of the app that may call. */
  from: Area[]
  answer(args: unknown[]): Promise<unknown>
}

/** A handler that gets its arguments parsed by a schema. */
export function handler<Schema extends z.ZodTuple>(
  from: Area[],
  schema: Schema,
  handle: (...args: z.output<Schema>) => Promise<unknown> | unknown,
): IpcHandler {
  return {
    from,
    async answer(args) {
      const parsed = schema.safeParse(args)
      if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'The arguments cannot be used.')
      return handle(...(parsed.data as z.output<Schema>))
    },
  }
}

type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'>

/** Whether a call comes from the top frame of one of these parts of the app, by the URL that main knows. */
export function isTrusted({ senderFrame }: Sender, from: Area[]): boolean {
  if (!senderFrame || senderFrame.parent !== null) return false
  const area = areaOf(senderFrame.url)
  return area !== undefined && from.includes(area)
}

/** Registers a handler for every call. @throws to the page when it may not call or its arguments are invalid */
export function handleCalls(ipcMain: Pick<IpcMain, 'handle'>, handlers: Record<Call, IpcHandler>): void {
  for (const [call, { from, answer }] of Object.entries(handlers))
    ipcMain.handle(call, async (event, ...args: unknown[]) => {
      if (!isTrusted(event, from)) throw new Error('This page may not ask for that.')
      return answer(args)
    })
}
