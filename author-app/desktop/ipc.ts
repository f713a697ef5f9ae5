import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import type { z } from 'zod'
import type { Call } from './bridge.ts'
import { type Area, areaOf } from './security.ts'

/** How main answers one call: who may ask, what the arguments are, and the work. */
export interface CallRule {
  from: Area[]
  answer(args: unknown[]): Promise<unknown>
}

/** A rule whose work only ever sees arguments that the schema let through. */
export function rule<Schema extends z.ZodTuple>(
  from: Area[],
  schema: Schema,
  work: (...args: z.output<Schema>) => Promise<unknown> | unknown,
): CallRule {
  return {
    from,
    async answer(args) {
      const parsed = schema.safeParse(args)
      if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'The arguments cannot be used.')
      return work(...(parsed.data as z.output<Schema>))
    },
  }
}

type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'>

/** Whether a call comes from the top frame of one of the given parts of the app, as main itself sees it. */
export function isTrusted({ senderFrame }: Sender, from: Area[]): boolean {
  if (!senderFrame || senderFrame.parent !== null) return false
  const area = areaOf(senderFrame.url)
  return area !== undefined && from.includes(area)
}

/** Answers every call of the bridge. @throws to the page when it may not ask, or asks for nonsense */
export function answerCalls(ipcMain: Pick<IpcMain, 'handle'>, rules: Record<Call, CallRule>): void {
  for (const [call, { from, answer }] of Object.entries(rules))
    ipcMain.handle(call, async (event, ...args: unknown[]) => {
      if (!isTrusted(event, from)) throw new Error('This page may not ask for that.')
      return answer(args)
    })
}
